import { readFile } from 'node:fs/promises';
import type { Problems } from '../problems.ts';

/**
 * Reads a text file.
 * @param file its name in messages
 * @returns null after reporting a file that is not UTF-8, whose letters would be lost
 */
export async function readText(path: string, file: string, problems: Problems): Promise<string | null> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    problems.error({ file, line: 1 }, 'the file is not UTF-8', 'save it in the encoding UTF-8');
    return null;
  }
}
