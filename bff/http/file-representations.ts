import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Representation, represent } from './representation.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * The files below a folder by their path with forward slashes; hidden folders are left out. They are a build's few files,
 * kept in memory, so a name that is not among them cannot reach the disk.
 */
export async function fileRepresentations(folder: string): Promise<ReadonlyMap<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const visible = files.filter((file) => !relative(folder, file).startsWith('.'));
  return new Map(
    await Promise.all(
      visible.map(async (file): Promise<[string, Representation]> => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        return [relative(folder, file).split(sep).join('/'), represent(type, await readFile(file))];
      }),
    ),
  );
}
