package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shikatsu/cmd/internal/collect"
	"shikatsu/engine"
)

// newReviewCommand tells the life and death of a whole game.
func newReviewCommand() *cobra.Command {
	r := &reviewCommand{opts: engine.DefaultOptions()}
	cmd := &cobra.Command{
		Use:   "review FILE|FOLDER...",
		Short: "Tell the life and death of whole games",
		Long: `Analyse every position of a game's main line and tell what a player wants to
know: groups that could have been killed or saved and were not, moves that
defended what was alive already, groups that died by a move elsewhere, races lost
and won, and the life of each group.

With -o the record is written anew with these things as comments, marks and
variations; for several records -o names a folder for them.

A folder stands for all records in it and below; "-" is the standard input. A file that
cannot be read does not keep the others from being reviewed.`,
		Args: needs(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			// Without a limit long games take up to 700 MB, of which half is left over.
			collect.Seldom(200, 400<<20)
			return r.run(inputsOf(cmd), args, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().BoolVar(&r.json, "json", false, "print one JSON object a line for each record")
	resumeFlag(cmd, &r.resume)
	partFlag(cmd, &r.part)
	outputFlag(cmd, &r.out, "write the annotated record to this file")
	gameFlag(cmd, &r.game)
	cmd.Flags().BoolVar(&r.cold, "compare-cold", false, "analyse each position by itself too, and tell the times and whether answers differ")
	cmd.Flags().BoolVar(&r.stories, "stories", false, "tell the life of every group too")
	cmd.Flags().IntVar(&r.opts.Threads, "threads", 0, "questions read at a time (0: one for each processor)")
	addLimitFlags(cmd, &r.opts)
	return cmd
}

type reviewCommand struct {
	opts    engine.Options
	json    bool
	stories bool
	out     string
	game    int
	cold    bool
	resume  string
	part    partOf
}

func (r *reviewCommand) run(in inputs, names []string, out, log io.Writer) error {
	files, err := in.expand(names)
	if err != nil {
		return err
	}
	files = r.part.take(files)
	before, err := resume(r.resume, r.json, nil)
	if err != nil {
		return err
	}
	single := len(files) == 1 && files[0] == names[0]
	if info, err := os.Stat(r.out); !single && r.out != "" && (err != nil || !info.IsDir()) {
		return usageError{fmt.Errorf("%s is no folder: -o names one for several records", fileName(r.out))}
	}
	failed := false
	for _, file := range files {
		if before.has(lineKey{File: file, Game: r.game}) {
			continue
		}
		target := r.out
		if !single && r.out != "" {
			target = filepath.Join(r.out, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))+".sgf")
		}
		err := r.one(in, file, target, before.to(out), log)
		switch {
		case err == nil:
			continue
		case in.ctx.Err() != nil:
			return errors.Join(in.ctx.Err(), before.close())
		case r.json:
			if err := json.NewEncoder(before.to(out)).Encode(fileFailure{file, strings.TrimPrefix(err.Error(), fileName(file)+": ")}); err != nil {
				return err
			}
		case single:
			return err
		default:
			fmt.Fprintln(log, message(err))
		}
		failed = true
	}
	if err := before.close(); err != nil {
		return err
	}
	if failed {
		return exitError{someFailed}
	}
	return nil
}

// one reviews one record and writes it to a file, if there is a name for that.
func (r *reviewCommand) one(in inputs, file, target string, out, log io.Writer) error {
	ctx, records := in.ctx, out
	out = answersTo(target, out)
	game, games, err := in.game(file, r.game)
	if err != nil {
		return err
	}
	var others []string // what must not be written over
	if games > 1 {
		others = append(others, file)
	}
	if err := writable(target, others...); err != nil {
		return err
	}
	var bar *progressBar
	var analyzed time.Duration
	start := time.Now()
	review, err := engine.ReviewGame(ctx, game, r.opts, func(done, total int, _ *engine.Report) {
		if bar == nil {
			bar = newProgressBar(log, total, "positions")
		}
		bar.show(done, "")
		analyzed = time.Since(start)
	})
	if bar != nil {
		bar.clear()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", fileName(file), err)
	}
	if r.cold {
		run, err := analyzeCold(ctx, game, review, r.opts)
		if err != nil {
			return fmt.Errorf("%s: %w", fileName(file), err)
		}
		run.print(log, analyzed)
	}
	var unwritten error // what was found is printed all the same
	if target != "" {
		if err := review.Annotate(game); err != nil {
			return fmt.Errorf("%s: %w", fileName(file), err)
		}
		unwritten = writeRecord(in.ctx, target, records, game)
	}
	if r.json {
		err = json.NewEncoder(out).Encode(struct {
			File string `json:"file"`
			Game int    `json:"game"`
			*engine.Review
		}{file, r.game, review})
	} else {
		err = r.print(out, file, review)
	}
	return errors.Join(unwritten, err)
}

func (r *reviewCommand) print(out io.Writer, file string, v *engine.Review) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "%s: %s on %dx%d, %s, %s\n", fileName(file), plural(len(v.Moves), "move"), v.Columns, v.Rows,
		plural(len(v.Stories), "group"), plural(len(v.Events), "event"))
	fmt.Fprintf(w, "%s\n%s\n", v.Summary.Black.Text, v.Summary.White.Text)
	for i := range v.Events {
		fmt.Fprintf(w, "%4d  %s\n", v.Events[i].Move, v.Events[i].String())
	}
	if len(v.Lessons) > 0 {
		fmt.Fprintln(w, "\nfights, the largest first:")
		for i := range v.Lessons {
			printLesson(w, &v.Lessons[i])
		}
	}
	if r.stories {
		fmt.Fprintln(w)
		for i := range v.Stories {
			printStory(w, &v.Stories[i])
		}
	}
	return w.Flush()
}

// printLesson prints what a fight was about in a line.
func printLesson(w io.Writer, l *engine.Lesson) {
	moves := fmt.Sprintf("move %d", l.From)
	if l.To > l.From {
		moves = fmt.Sprintf("moves %d to %d", l.From, l.To)
	}
	fmt.Fprintf(w, "  %s, %s group of %s at %s, %.0f points: %s\n", moves, l.Color, plural(l.Size, "stone"), l.Name, l.Points, plural(len(l.Events), "event"))
}

// printStory prints the life of a group on a few lines.
func printStory(w io.Writer, s *engine.Story) {
	end := "to the end"
	if s.Ended > 0 {
		end = fmt.Sprintf("%s at move %d", s.End, s.Ended)
	}
	fmt.Fprintf(w, "group %d, %s %s, from move %d, %s\n", s.ID, s.Color, s.Name, s.Founded, end)
	for _, c := range s.Chapters {
		fmt.Fprintf(w, "  %4d  %s\n", c.Move, chapterText(c))
	}
}

func chapterText(c engine.Chapter) string {
	switch c.Kind {
	case engine.Founded:
		return fmt.Sprintf("appears, %s, %s", c.Status, plural(c.Size, "stone"))
	case engine.Grew:
		return "grows to " + plural(c.Size, "stone")
	case engine.Joined:
		return fmt.Sprintf("is joined by group %d", c.Other)
	case engine.Merged:
		return fmt.Sprintf("becomes a part of group %d", c.Other)
	case engine.Separated:
		return fmt.Sprintf("is separated from group %d", c.Other)
	case engine.StatusChanged:
		return string("is " + c.Status)
	}
	return "is captured"
}
