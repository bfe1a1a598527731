import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './table.ts';

const KB = 1024;

type Manifest = Readonly<Record<string, { readonly name: string; readonly file: string }>>;

/** In KB of brotli, by name of the file. */
const LIMITS: Readonly<Record<string, number>> = { frame: 9, menu: 22, columns: 5.5, reference: 2.5 };

/** Measures the size of the frames' scripts with their styles, in KB of brotli. All but `frame` load when needed. */
export async function weight(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(await readFile('dist/embed/.vite/frames.json', 'utf8'));
  const rows = Object.values(manifest).map(async ({ name, file }) => {
    const bytes = brotliCompressSync(await readFile(`dist/embed/${file}`)).length;
    return { what: `${name}: script, KB of brotli`, measured: bytes / KB, limit: LIMITS[name] ?? 0 };
  });
  return Promise.all(rows);
}
