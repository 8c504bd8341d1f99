package document

import "time"

// Watch has unsaved changes written every few seconds, and looks whether another program changed the
// file, until Close.
func (k *Keeper) Watch() {
	if k.cacheDir == "" {
		return
	}
	go func() {
		const every = 3 * time.Second
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-k.closed:
				return
			case <-ticker.C:
				k.Later(k.look)
			}
		}
	}()
}

// look keeps what is not saved, and looks at the file.
func (k *Keeper) look() {
	k.Autosave()
	path := k.State.Doc.Path
	go func() { // a slow disk takes its time
		if now, ok := stampOf(path); ok {
			k.Later(func() {
				if k.State.Doc.Path == path {
					k.checkStamp(now)
				}
			})
		}
	}()
}
