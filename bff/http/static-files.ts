import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type BufferedResponse, bufferResponse } from './buffered-response.ts';

/** The media types of files by the ending of their names. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

async function fileResponse(
  file: string,
  readIfPresent: (file: string) => Promise<Buffer | undefined>,
): Promise<BufferedResponse> {
  const type = FILE_TYPES[extname(file)] ?? 'application/octet-stream';
  const [body, gzip, br] = await Promise.all([
    readFile(file),
    readIfPresent(`${file}.gz`),
    readIfPresent(`${file}.br`),
  ]);
  return bufferResponse({ type, body, compressed: { gzip, br } });
}

/**
 * Reads all files below a folder into memory, keyed by path with forward slashes. The compressed forms beside a file
 * (`.gz`, `.br`) become encodings of its response; a missing form is compressed on first use. A build has few files,
 * and requests cannot reach the disk through a made-up name. Links are not followed.
 * @param onLink receives the path of each link
 */
export async function readStaticFiles(
  folder: string,
  onLink: (path: string) => void = () => {},
): Promise<ReadonlyMap<string, BufferedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isSymbolicLink()) onLink(join(entry.parentPath, entry.name));
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const readIfPresent = async (file: string) => (files.has(file) ? readFile(file) : undefined);
  const toEntry = async (file: string) =>
    [relative(folder, file).split(sep).join('/'), await fileResponse(file, readIfPresent)] as const;
  return new Map(await Promise.all([...files].filter((file) => !/\.(gz|br)$/.test(file)).map(toEntry)));
}
