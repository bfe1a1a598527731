import { readFile } from 'node:fs/promises';
import { killProgram } from '../../../testing/kill-program.ts';
import { numberIn } from './numbered-text.ts';

/**
 * Starts a program that saves a file again and again, and kills it at random.
 * @returns the number of the save that the file has; null if the file is not whole
 */
export async function killWhileSaving(file: string): Promise<number | null> {
  await killProgram({ file: new URL('replace-again.ts', import.meta.url), argument: file, maxWaitMs: 12 });
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : numberIn(text);
}
