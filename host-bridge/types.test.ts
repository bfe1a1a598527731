import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'journal-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMPILER = 'node_modules/typescript-native/bin/tsc';
const LIBRARIES = ['--target', 'ES2022', '--lib', 'ES2023,DOM,DOM.Iterable'];

/** A program that uses the installed package. */
const PROGRAM = `
import { type EntryResponse, JournalClient, JournalError, type ScanReport } from '@journal/journal';

const client = new JournalClient({ entry: 'tides', highlightMode: 'css', analytics: { mode: 'full' } });
export const entry: Promise<EntryResponse> = client.getEntry({ textStyle: 'html', signal: AbortSignal.timeout(9) });
export const title = async (): Promise<string> => (await client.getEntryMeta()).entry.title;
export const report: Promise<ScanReport> = client.detectAnnotations();
document.addEventListener('journal:scanComplete', ({ detail }): number => detail.missed.length);
document.addEventListener('journal:initComplete', ({ detail }): string => detail.entry);
window.addEventListener('journal:error', ({ detail: { error } }): boolean => error instanceof JournalError && error.status > 0);
document.body.addEventListener('journal:annotationOpen', ({ detail }): string => detail.id);

// @ts-expect-error: no such mode
new JournalClient({ highlightMode: 'span' });
// @ts-expect-error: no such text style
client.getEntry({ textStyle: 'pdf' });
// @ts-expect-error: an entry is needed
client.reinit();
// @ts-expect-error: no such field
title().then((text) => text.nonsense);
`;

/** Returns the output of the compiler; empty if there is no error. */
function compile(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [COMPILER, ...args], { cwd: process.cwd(), encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

it('the package contains types that a strict program can use', () => {
  const { scripts, types } = JSON.parse(readFileSync('package.json', 'utf8'));
  const installed = join(folder, 'node_modules/@journal/journal');
  mkdirSync(installed, { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules/typebox'), join(folder, 'node_modules/typebox'));
  writeFileSync(join(installed, 'package.json'), readFileSync('package.json'));
  const emit: string[] = scripts['types:client']
    .replace('dist/types', join(installed, 'dist/types'))
    .split(' ')
    .slice(2);
  expect(compile(emit)).toBe('');
  expect(readFileSync(join(installed, types), 'utf8')).toContain('JournalClient');

  writeFileSync(join(folder, 'program.mts'), PROGRAM);
  const strict = [join(folder, 'program.mts'), '--ignoreConfig', '--noEmit', '--strict', ...LIBRARIES];
  expect(compile([...strict, '--module', 'NodeNext'])).toBe('');
  expect(compile([...strict, '--module', 'ESNext', '--moduleResolution', 'Bundler'])).toBe('');
}, 60_000);

it('the package contains the client with its types, although git ignores them, and nothing of the service', () => {
  const built = ['client/journal-client.js', 'client/journal-client.mjs', 'client/journal-frames.mjs'];
  const other = ['client/journal-client.mjs.br', 'client/journal-client.mjs.gz', 'bff/server.js'];
  const types = 'types/host-bridge/index.d.ts';
  const repository = join(folder, 'repository');
  for (const file of [...built, ...other, types].map((name) => join(repository, 'dist', name))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  for (const file of ['package.json', '.gitignore']) writeFileSync(join(repository, file), readFileSync(file));
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }));
  const files: string[] = packed.files.map(({ path }: { readonly path: string }) => path);
  expect(files.sort()).toEqual([...[...built, types].map((name) => `dist/${name}`), 'package.json']);
}, 60_000);
