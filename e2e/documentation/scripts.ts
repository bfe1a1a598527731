import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Snippet } from './snippets.ts';

/** The languages that the compiler reads. */
export const SCRIPTS: ReadonlySet<string> = new Set(['js', 'mjs', 'jsx', 'ts', 'tsx']);

/** What snippets take from the page around them. */
const SURROUNDINGS = `declare function showMyNote(annotation: unknown, place: unknown): void;
declare module '*/journal-article' {
  export function JournalArticle(props: { apiUrl: string; entry: string; children: unknown }): JSX.Element;
}
// Only the examples have these packages.
declare module 'vite' {
  export function defineConfig(config: object): object;
}
declare module '@vitejs/plugin-vue' {
  export default function vue(options: object): object;
}
// Only a Studio has the package \`sanity\`, which brings 800 others.
declare module 'sanity' {
  type Plugin<Options> = (options: Options) => { readonly name: string };
  function defineConfig(config: { projectId: string; dataset: string; plugins: { readonly name: string }[] }): unknown;
}
`;

const nameOf = ({ file, line, language }: Snippet): string => `${file.replace(/\W/g, '-')}-${line}.${language}`;

const options = (client: string) => ({
  compilerOptions: {
    ...{
      strict: true,
      allowJs: true,
      checkJs: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    moduleDetection: 'force',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    paths: {
      '@journal/client': [`${client}/index.d.mts`],
      '@journal/client/*': [`${client}/*.d.mts`],
      '@journal/studio': [resolve('dist/studio/index.d.ts')],
    },
  },
  include: ['snippets'],
});

/**
 * Compiles snippets together, with the client's types.
 * @returns the compiler's complaints, each with file and line of its snippet
 */
export async function compile(snippets: readonly Snippet[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-scripts-'));
  const client = resolve('dist/package');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'snippets'));
  await writeFile(join(folder, 'snippets/surroundings.d.ts'), SURROUNDINGS);
  await writeFile(join(folder, 'snippets/journal-client.d.mts'), `export * from '@journal/client';\n`);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options(client)));
  for (const snippet of snippets) await writeFile(join(folder, 'snippets', nameOf(snippet)), snippet.text);
  const compiler = resolve('node_modules/typescript-native/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder });
    return [];
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return placed(output, snippets);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Names the documentation's files and lines in the compiler's output. */
function placed(output: string, snippets: readonly Snippet[]): string[] {
  return output.split('\n').flatMap((complaint) => {
    const [, name, line = '0'] = /^snippets\/([^(]+)\((\d+),/.exec(complaint) ?? [];
    const snippet = snippets.find((each) => nameOf(each) === name);
    if (snippet === undefined) return complaint === '' ? [] : [complaint];
    return [complaint.replace(/^[^:]*:/, `${snippet.file}:${snippet.line + Number(line)}:`)];
  });
}

/** Runs a program in Node with the packages of the repository. */
export async function runInNode({ text }: Snippet): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-program-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'program.mjs'), text);
  await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: folder });
  await rm(folder, { recursive: true });
}
