/** A journal as a folder of Markdown files: its interface to the rest of the service. */

export { DeskFolder } from './editing/desk-folder.ts';
export { formOf, outFolderProblem, writeExport } from './export/write-export.ts';
export { RefusedFileError } from './files/find-file.ts';
export { firstJournal } from './first-journal.ts';
export { JournalFolder } from './journal-folder.ts';
export { JournalFolderExports } from './journal-folder-exports.ts';
export { describeProblem, type SourceProblem } from './problems.ts';
export { JournalThread } from './thread/journal-thread.ts';
