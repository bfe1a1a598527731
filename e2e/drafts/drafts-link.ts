import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const SECRET = 'thirty-two characters, and some more of them';

/** The link that the program makes of an article's address. @param options of the program */
export async function linkTo(address: string, ...options: readonly string[]): Promise<string> {
  const env = { ...process.env, PREVIEW_SECRET: SECRET };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/bff/journal.js', 'drafts', ...options, address],
    { env },
  );
  return stdout.trim();
}
