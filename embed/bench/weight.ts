import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './table.ts';

const KB = 1024;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(`dist/embed/${file}`)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

/** Measures the size of each frame's script and styles, and of the citation panel, in KB of brotli. */
export async function weight(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [frame, scripts] of [
    ['menu', 29],
    ['footer', 4],
  ] as const) {
    const manifest: Manifest = JSON.parse(await readFile(`dist/embed/.vite/${frame}.json`, 'utf8'));
    const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
    const ending = (end: string) => kilobytes(files.filter((file) => file.endsWith(end)));
    rows.push({ what: `${frame}: script, KB of brotli`, measured: await ending('.js'), limit: scripts });
    rows.push({ what: `${frame}: styles, KB of brotli`, measured: await ending('.css'), limit: 8 });
  }
  return rows;
}
