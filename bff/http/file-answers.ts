import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Answer, makeAnswer } from './answer.ts';

/** Files are compressed once, when the service starts, and sent for as long as it runs. */
const BEST_BROTLI = 11;

const ENCODINGS = ['gzip', 'br'] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/**
 * The files below a folder by their path with forward slashes. They are a build's few files, kept in memory, so a name
 * that is not among them cannot reach the disk.
 */
export async function fileAnswers(folder: string): Promise<ReadonlyMap<string, Answer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Answer]> => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        const name = relative(folder, file).split(sep).join('/');
        const answer = makeAnswer({ type, body: await readFile(file), quality: BEST_BROTLI });
        const { bodies } = answer;
        await Promise.all(ENCODINGS.map((encoding) => bodies.has(encoding) && bodies.get(encoding)));
        return [name, answer];
      }),
    ),
  );
}
