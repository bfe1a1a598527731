/** Imports the files of other systems into a journal folder: its interface to the rest of the program. */

export { type ImportResult, importFiles } from './import-files.ts';
export { describeRemark, RefusedInputError } from './remarks.ts';
