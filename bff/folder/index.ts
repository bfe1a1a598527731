/** A journal as a folder of Markdown files: its interface to the service and the tools. */

export { type FolderKind, NextFolder, replaceProblem } from './dataset/replace-folder.ts';
export { formOf, outFolderProblem, writeExport } from './dataset/write-export.ts';
export { writeFields } from './desk/edit-fields.ts';
export { definedOf } from './documents/document.ts';
export type { AnnotationFields } from './fields/annotation.ts';
export type { ArticleFields } from './fields/article.ts';
export type { JournalFields } from './fields/journal.ts';
export type { PersonFields } from './fields/person.ts';
export { firstJournal } from './first-journal.ts';
export { JournalFolderExports } from './journal-folder-exports.ts';
export { type Desk, JournalThread } from './journal-thread.ts';
export { describeProblem, Problems, type SourceProblem } from './problems.ts';
export {
  type MarkdownTree,
  type Nodes,
  type PhrasingContent,
  parseMarkdown,
  type RootContent,
  unlessTooDeep,
} from './rich-text/parse-markdown.ts';
export { findFile, RefusedFileError, UnwritableFileError } from './sources/find-file.ts';
export type { FileKind } from './sources/journal-files.ts';
export { readSources } from './sources/read-source.ts';
export { replaceFile } from './sources/replace-file.ts';
