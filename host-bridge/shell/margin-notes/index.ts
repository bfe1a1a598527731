/** Annotations beside their lines in the gutter: `journal-margin-notes.mjs`, a deferred module. */
export { MarginNotes, type MarginNotesHost } from './margin-notes.ts';
