package finder

import (
	"errors"
	"unsafe"

	"github.com/ebitengine/purego/objc"
)

// success is NSApplicationDelegateReplySuccess.
const success = 0

// Opens has open called for each record that the desktop asks for, on the main thread. It is to be called
// before the window is made. The toolkit's library (GLFW) makes the application's delegate then. The event of
// a double click that started the program arrives at once. It fails where the delegate is not known by its
// name.
func Opens(open func(path string)) error {
	delegate := objc.GetClass("GLFWApplicationDelegate")
	if delegate == 0 {
		return errors.New("the toolkit's application delegate is not known: records are not opened by Finder")
	}
	files := objc.NewIMP(func(_ objc.ID, _ objc.SEL, application, names objc.ID) {
		for i := range objc.Send[uint](names, objc.RegisterName("count")) {
			name := names.Send(objc.RegisterName("objectAtIndex:"), i)
			open(text(name))
		}
		application.Send(objc.RegisterName("replyToOpenOrPrint:"), uint(success))
	})
	if !delegate.AddMethod(objc.RegisterName("application:openFiles:"), files, "v@:@@") {
		return errors.New("the toolkit hears itself which records Finder opens")
	}
	return nil
}

// text is an NSString as Go's.
func text(s objc.ID) string {
	c := objc.Send[*byte](s, objc.RegisterName("fileSystemRepresentation"))
	if c == nil {
		return ""
	}
	n := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(c), n)) != 0 {
		n++
	}
	return string(unsafe.Slice(c, n))
}
