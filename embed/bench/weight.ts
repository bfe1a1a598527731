import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './table.ts';

const KB = 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** All files of a chunk and of the chunks that it imports. */
function filesOf(manifest: Manifest, name: string): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) return new Set();
  const imported = (chunk.imports ?? []).flatMap((other) => [...filesOf(manifest, other)]);
  return new Set([chunk.file, ...(chunk.css ?? []), ...imported]);
}

async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(`dist/embed/${file}`)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

/** Measures the size of each frame's scripts and styles, in KB of brotli. */
export async function weight(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(await readFile('dist/embed/.vite/manifest.json', 'utf8'));
  const rows: Row[] = [];
  for (const frame of ['menu', 'footer']) {
    const entries = ['embed/frame/start.ts', `embed/${frame}/client.tsx`];
    const files = [...new Set(entries.flatMap((entry) => [...filesOf(manifest, entry)]))];
    const ending = (end: string) => kilobytes(files.filter((file) => file.endsWith(end)));
    rows.push({ what: `${frame}: scripts, KB of brotli`, measured: await ending('.js'), limit: 28 });
    rows.push({ what: `${frame}: styles, KB of brotli`, measured: await ending('.css'), limit: 8 });
  }
  return rows;
}
