import { PublicError } from '../../contract/public-errors.ts';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import { LakeError } from '../../lake/index.ts';
import { RefusedFileError, UnwritableFileError } from '../sources/find-file.ts';

/** Shows the editor why something failed. The folder belongs to the editor: nothing about it is a secret. */
export async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const options = { cause: error };
    if (error instanceof UnwritableFileError) throw new PublicError(error.describe(), 500, options);
    if (error instanceof RefusedFileError) throw new PublicError(error.describe(), 400, options);
    if (error instanceof LakeError) throw new PublicError(error.message, 500, options);
    if (errorCode(error) === '') throw error;
    throw new PublicError(`The journal folder cannot be read: ${errorMessage(error)}`, 500, options);
  }
}
