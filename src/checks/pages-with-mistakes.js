// Part of `npm start` only: what is wrong with pages is told as faults of this file (see show-mistakes.cjs), because a page that
// nobody has opened is not compiled.
