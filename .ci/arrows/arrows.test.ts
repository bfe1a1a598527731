import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { CHECKING, RESOLVING, RULES } from './dependency-cruiser.mjs';
import { FOLDERS } from './folders.mjs';
import { ALLOWED, FORBIDDEN, type Import } from './testing/imports.ts';

type Files = Readonly<Record<string, string>>;

const ROOTS = ['.ci', 'bff', 'embed', 'host-bridge', 'e2e'];

/** The violations in a repository of these files, as lines of "rule: from → to". */
async function violationsIn(files: Files): Promise<string[]> {
  const baseDir = await mkdtemp(join(tmpdir(), 'journal-arrows-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(baseDir, dirname(file)), { recursive: true });
      await writeFile(join(baseDir, file), text);
    }
    const roots = ROOTS.filter((root) => Object.keys(files).some((file) => file.startsWith(`${root}/`)));
    const { output } = await cruise(roots, { ...CHECKING, baseDir }, RESOLVING);
    if (typeof output === 'string') throw new Error(output);
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  } finally {
    await rm(baseDir, { recursive: true });
  }
}

/** Files that hold these imports and nothing else. */
function filesWith(imports: readonly Import[]): Files {
  const files: Record<string, string> = {};
  const use = (file: string, statement: string) => {
    files[file] = `${files[file] ?? 'export const value = 1;\n'}${statement}\n`;
  };
  for (const { from, to, kind = 'value' } of imports) {
    const path = posix.relative(posix.dirname(from), to);
    const request = path.startsWith('.') ? path : `./${path}`;
    const keyword = kind === 'type' ? 'import type' : 'import';
    use(to, '');
    use(from, `${keyword} { value as value${(files[from] ?? '').length} } from '${request}';`);
  }
  return files;
}

const withoutOrphans = (violations: readonly string[]) => violations.filter((line) => !line.startsWith('no orphans'));

test('each forbidden import is reported by the rule of its folder', async () => {
  const violations = withoutOrphans(await violationsIn(filesWith(FORBIDDEN)));
  expect(violations.sort()).toEqual(FORBIDDEN.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).sort());
});

test('every rule about a folder is tested above', () => {
  const general = RULES.map(({ name }) => name).filter((name) => name?.startsWith('no '));
  const tested = FORBIDDEN.map(({ rule }) => rule);
  expect(new Set([...tested, ...general])).toEqual(new Set(RULES.map(({ name }) => name)));
});

test('every folder of the service, the frames and the client has a row', () => {
  const withoutRow = ['bench', 'docs', 'testing'];
  const rows = new Set(FOLDERS.map(({ folder }) => folder));
  const missing = ['bff', 'embed', 'host-bridge'].flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !withoutRow.includes(entry.name))
      .map((entry) => `${root}/${entry.name}`)
      .filter((folder) => !rows.has(folder)),
  );
  expect(missing).toEqual([]);
});

test('imports that the architecture needs are allowed', async () => {
  expect(withoutOrphans(await violationsIn(filesWith(ALLOWED)))).toEqual([]);
});

test('the rules of all folders: types, cycles, orphans and packages', async () => {
  const contract = '../../bff/contract/index.ts';
  const violations = await violationsIn({
    // Type-only imports are distinguished from all others.
    'bff/contract/index.ts': 'export type Entry = string; export const Entry = 1;',
    'host-bridge/client/type.test.ts': `import type { Entry } from '${contract}';`,
    'host-bridge/client/export-type.test.ts': `export type { Entry } from '${contract}';`,
    'host-bridge/client/inline.test.ts': `export let entry: import('${contract}').Entry;`,
    'host-bridge/client/both.test.ts': `import type { Entry } from '${contract}'; import { Entry as V } from '${contract}';`,
    'host-bridge/client/export.test.ts': `export * from '${contract}';`,
    'host-bridge/client/dynamic.test.ts': `export const load = () => import('${contract}');`,
    // A cycle, even one of types.
    'bff/cache/cycle.test.ts': `import './first.ts';`,
    'bff/cache/first.ts': `import type { Second } from './second.ts'; export type First = Second;`,
    'bff/cache/second.ts': `import type { First } from './first.ts'; export type Second = First;`,
    // A file that nothing imports, unless something starts it.
    'bff/app.ts': 'export const app = 1;',
    'bff/cache/alone.ts': 'export const alone = 1;',
    'bff/cache/unused.ts': `import './first.ts';`,
    // Imports that lead nowhere, to an undeclared package or to a development one.
    'package.json': '{ "dependencies": { "declared": "1" }, "devDependencies": { "tool": "1" } }',
    'node_modules/declared/index.js': '',
    'node_modules/tool/index.js': '',
    'node_modules/undeclared/index.js': '',
    'bff/server.ts': `import './app.ts'; import 'declared'; import 'tool'; import 'undeclared'; import './missing.ts';`,
    'bff/server.test.ts': `import 'tool';`,
    'bff/integrations/studio/index.ts': `import 'tool'; import 'sanity'; import 'sanity/structure'; import 'sanity-other';`,
  });
  expect(violations.sort()).toEqual(
    [
      ...['both', 'dynamic', 'export'].map(
        (name) => `host-bridge/client: tests, types only: host-bridge/client/${name}.test.ts → bff/contract/index.ts`,
      ),
      'no cycles: bff/cache/first.ts → bff/cache/second.ts',
      'no orphans: bff/cache/alone.ts → bff/cache/alone.ts',
      'no orphans: bff/cache/unused.ts → bff/cache/unused.ts',
      'no development packages: bff/server.ts → node_modules/tool/index.js',
      'no undeclared packages: bff/server.ts → node_modules/undeclared/index.js',
      'no unresolvable imports: bff/server.ts → ./missing.ts',
      'no unresolvable imports: bff/integrations/studio/index.ts → sanity-other',
    ].sort(),
  );
});
