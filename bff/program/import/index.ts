/** Imports the files of other systems into a journal folder: its interface to the rest of the program. */

export { type ImportResult, importFiles } from './import-files.ts';
export { RefusedInputError } from './limits.ts';
export { describeRemark } from './report.ts';
