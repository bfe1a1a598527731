import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type BufferedResponse, bufferResponse } from './buffered-response.ts';
import type { Compression } from './encoded-body.ts';

/** What a build calls a file's compressed forms, behind the file's own name. */
const FORMS: Readonly<Record<Compression, string>> = { gzip: '.gz', br: '.br' };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

async function fileAnswer(
  file: string,
  form: (file: string) => Promise<Buffer | undefined>,
): Promise<BufferedResponse> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const [body, gzip, br] = await Promise.all([readFile(file), form(file + FORMS.gzip), form(file + FORMS.br)]);
  return bufferResponse({ type, body, made: { ...(gzip && { gzip }), ...(br && { br }) } });
}

/**
 * The files below a folder by their path with forward slashes, each with its compressed forms beside it (`.gz`, `.br`); one
 * that is missing is made when it is asked for. They are a build's few files, kept in memory, so a name that is not among
 * them cannot reach the disk.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, BufferedResponse>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const form = async (file: string) => (files.has(file) ? readFile(file) : undefined);
  const isForm = (file: string) => Object.values(FORMS).some((end) => file.endsWith(end));
  const named = async (file: string): Promise<[string, BufferedResponse]> => [
    relative(folder, file).split(sep).join('/'),
    await fileAnswer(file, form),
  ];
  return new Map(await Promise.all([...files].filter((file) => !isForm(file)).map(named)));
}
