import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * Changes when a file may have changed. A program that copies may keep size and modification time, but not the time of
 * the change.
 */
export const stateOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string => [ino, size, mtimeMs, ctimeMs].join(' ');

export const MISSING = '- - - -';

/** The state of a file, or of the file that a link points to. */
export const fileState = (file: string): Promise<string> => stat(file).then(stateOf, () => MISSING);
