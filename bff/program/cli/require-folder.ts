import { stat } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** @throws UsageError for what is no folder */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UsageError(`There is no folder ${folder}`);
  if (!found.isDirectory()) throw new UsageError(`${folder} is a file, not a folder`);
}
