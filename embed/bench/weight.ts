import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './table.ts';

const KB = 1024;

interface Chunk {
  readonly name: string;
  readonly file: string;
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(`dist/embed/${file}`)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

/** In KB of brotli, by name of the file. */
const LIMITS: Readonly<Record<string, number>> = { menu: 26, columns: 5, 'citation-panel': 4, footer: 5 };

/** Measures the size of each frame's scripts and styles, in KB of brotli. The menu loads two of its scripts when needed. */
export async function weight(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const frame of ['menu', 'footer']) {
    const manifest: Manifest = JSON.parse(await readFile(`dist/embed/.vite/${frame}.json`, 'utf8'));
    for (const { name, file, css = [] } of Object.values(manifest)) {
      const what = (part: string) => `${name}: ${part}, KB of brotli`;
      rows.push({ what: what('script'), measured: await kilobytes([file]), limit: LIMITS[name] ?? 0 });
      if (css.length > 0) rows.push({ what: what('styles'), measured: await kilobytes(css), limit: 8 });
    }
  }
  return rows;
}
