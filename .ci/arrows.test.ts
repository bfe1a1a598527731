import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import config, { CLIENT_FOLDERS } from './arrows.config.mjs';

type Files = Readonly<Record<string, string>>;

/** An import between two files: by value, unless `type` is set. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly type?: true;
}

const ROOTS = ['.ci', 'bff', 'embed', 'host-bridge', 'e2e'];
const { forbidden = [], options = {} } = config;

/** The violations in a repository of these files, as lines of "rule: from → to". */
async function violationsIn(files: Files): Promise<string[]> {
  const baseDir = await mkdtemp(join(tmpdir(), 'journal-arrows-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(baseDir, dirname(file)), { recursive: true });
      await writeFile(join(baseDir, file), text);
    }
    const roots = ROOTS.filter((root) => Object.keys(files).some((file) => file.startsWith(`${root}/`)));
    const { enhancedResolveOptions, ...reading } = options;
    const checking = { ...reading, baseDir, validate: true, ruleSet: { forbidden } };
    const { output } = await cruise(roots, checking, enhancedResolveOptions);
    if (typeof output === 'string') throw new Error(output);
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
  } finally {
    await rm(baseDir, { recursive: true });
  }
}

/** Files that hold these imports and nothing else. */
function filesWith(imports: readonly Import[]): Files {
  const files: Record<string, string> = {};
  for (const { from, to, type } of imports) {
    const path = posix.relative(posix.dirname(from), to);
    const request = path.startsWith('.') ? path : `./${path}`;
    files[to] ??= 'export const value = 1;\n';
    files[from] ??= 'export const value = 1;\n';
    files[from] += `import ${type ? 'type ' : ''}{ value as value${files[from].length} } from '${request}';\n`;
  }
  return files;
}

const withoutOrphans = (violations: readonly string[]) => violations.filter((line) => !line.startsWith('no orphans'));

/** One import for each rule about rooms. */
const FORBIDDEN: Readonly<Record<string, Import>> = {
  '.ci/': { from: '.ci/test.mjs', to: 'bff/app.ts' },
  'bff/contract/': { from: 'bff/contract/entry.ts', to: 'bff/journal/entry.ts' },
  'bff/lake/': { from: 'bff/lake/open-lake.ts', to: 'bff/http/negotiation.ts', type: true },
  'bff/journal/': { from: 'bff/journal/entry.ts', to: 'bff/cache/response-cache.ts', type: true },
  'bff/cache/': { from: 'bff/cache/response-cache.ts', to: 'bff/journal/index.ts', type: true },
  'bff/citations/': { from: 'bff/citations/page-head.ts', to: 'bff/journal/index.ts' },
  'bff/integrations/': { from: 'bff/integrations/studio/fields.ts', to: 'bff/journal/index.ts' },
  'bff/': { from: 'bff/routes/embed-pages.ts', to: 'embed/menu/card.tsx' },
  'embed/protocol/': { from: 'embed/protocol/calls.ts', to: 'embed/menu/menu.tsx', type: true },
  'embed/': { from: 'embed/frame/start-menu.ts', to: 'host-bridge/options/options.ts', type: true },
  'host-bridge/': { from: 'host-bridge/menu/frame/frame-slot.ts', to: 'embed/menu/card.tsx' },
  'browsers load no schemas': { from: 'embed/menu/card.tsx', to: 'bff/contract/index.ts' },
  'one entrance of lake': { from: 'bff/content/content-backend.ts', to: 'bff/lake/open-lake.ts' },
  'one entrance of folder': { from: 'bff/tools/cli/new-command.ts', to: 'bff/folder/first-journal.ts' },
  'one entrance of citations': { from: 'bff/routes/api-v1/citation-routes.ts', to: 'bff/citations/page-head.ts' },
  'the service knows no tools': { from: 'bff/routes/home.ts', to: 'bff/tools/check/check-export.ts' },
  'routes are the top': { from: 'bff/http/cors.ts', to: 'bff/routes/home.ts' },
  'frames are apart': { from: 'embed/footer/footer.tsx', to: 'embed/menu/card.tsx' },
  'one room changes nodes': { from: 'host-bridge/menu/box/menu-box.ts', to: 'host-bridge/highlight/element-marker.ts' },
  ...Object.fromEntries(
    CLIENT_FOLDERS.slice(0, -1).map((folder, index) => [
      `host-bridge/${folder} knows what is below it`,
      { from: `host-bridge/${folder}/any.ts`, to: `host-bridge/${CLIENT_FOLDERS[index + 1]}/any.ts`, type: true },
    ]),
  ),
  'tests see the product from outside': { from: 'e2e/service/start.spec.ts', to: 'bff/app.ts' },
  'no tests in the product': { from: 'bff/app.ts', to: 'bff/testing/free-port.ts' },
};

/** Imports that the architecture needs. */
const ALLOWED: readonly Import[] = [
  { from: 'bff/service.ts', to: 'bff/app.ts' },
  { from: 'bff/routes/embed-pages.ts', to: 'embed/render.tsx' },
  { from: 'bff/routes/api-v1.ts', to: 'bff/cache/response-cache.ts' },
  { from: 'bff/journal/entry.ts', to: 'bff/contract/index.ts' },
  { from: 'bff/content/content-backend.ts', to: 'bff/lake/index.ts' },
  { from: 'bff/cache/freshness.test.ts', to: 'bff/lake/testing/lake-folder.ts' },
  { from: 'bff/tools/site/write-site.ts', to: 'bff/service.ts' },
  { from: 'embed/menu/menu.tsx', to: 'bff/contract/index.ts', type: true },
  { from: 'embed/menu/menu.tsx', to: 'embed/protocol/index.ts' },
  { from: 'host-bridge/client/reader.ts', to: 'bff/contract/index.ts', type: true },
  { from: 'host-bridge/client/reader.ts', to: 'bff/contract/shared/links.ts' },
  { from: 'host-bridge/client/page.ts', to: 'host-bridge/menu/index.ts', type: true },
  { from: 'host-bridge/client/page.ts', to: 'host-bridge/highlight/index.ts' },
  { from: 'host-bridge/highlight/marker.ts', to: 'host-bridge/scan/match.ts' },
  { from: 'host-bridge/menu/frame.ts', to: 'embed/protocol/index.ts' },
  { from: 'host-bridge/package/types.ts', to: 'bff/contract/index.ts' },
  { from: 'host-bridge/client/page.ts', to: 'host-bridge/menu/index.ts' },
  { from: 'e2e/instances.spec.ts', to: 'bff/testing/redis-server.ts' },
  { from: 'bff/tools/cli/check-command.ts', to: 'bff/folder/is-journal-folder.ts' },
];

/** Files that are like the exceptions of rules. */
const LIKE_EXCEPTIONS: readonly (readonly [rule: string, forbidden: Import])[] = [
  ['one entrance of lake', { from: 'bff/routes/home.ts', to: 'bff/lake/is-journal-folder.ts' }],
  ['one entrance of citations', { from: 'bff/routes/home.ts', to: 'bff/citations/index-ts/page.ts' }],
  ['bff/', { from: 'bff/routes/home.ts', to: 'embed/render-tsx/card.ts' }],
  ['host-bridge/', { from: 'host-bridge/menu/frame/frame-slot.ts', to: 'embed/protocol/index-ts/calls.ts' }],
];

test('every rule reports an import against it, even of a file that is like its exception', async () => {
  const forbiddenImports = [...Object.entries(FORBIDDEN), ...LIKE_EXCEPTIONS];
  const violations = await violationsIn(filesWith(forbiddenImports.map(([, each]) => each)));
  const expected = forbiddenImports.map(([rule, { from, to }]) => `${rule}: ${from} → ${to}`);
  expect(expected.filter((line) => !violations.includes(line))).toEqual([]);
});

test('every rule about rooms is tested above', () => {
  const names = forbidden.map(({ name = '' }) => name).filter((name) => !/^no (?!tests)/.test(name));
  expect(Object.keys(FORBIDDEN)).toEqual(names);
});

test('imports that the architecture needs are allowed', async () => {
  expect(withoutOrphans(await violationsIn(filesWith(ALLOWED)))).toEqual([]);
});

test('cycles, unused files, unresolvable imports, and packages of tests and development are reported', async () => {
  const violations = await violationsIn({
    // A cycle, even one of types.
    'bff/cache/cycle.test.ts': `import './first.ts';`,
    'bff/cache/first.ts': `import type { Second } from './second.ts'; export type First = Second;`,
    'bff/cache/second.ts': `import type { First } from './first.ts'; export type Second = First;`,
    // A file that nothing imports, unless something starts it.
    'bff/app.ts': 'export const app = 1;',
    'bff/cache/alone.ts': 'export const alone = 1;',
    // Imports that lead nowhere, to an undeclared package, or to one that the product lacks.
    'package.json': '{ "dependencies": { "declared": "1" }, "devDependencies": { "tool": "1" } }',
    'node_modules/declared/index.js': '',
    'node_modules/tool/index.js': '',
    'node_modules/fast-check/index.js': '',
    'node_modules/undeclared/index.js': '',
    'bff/server.ts': `import './app.ts'; import 'declared'; import 'tool'; import 'fast-check'; import 'undeclared';`,
    'bff/server.test.ts': `import 'tool'; import 'fast-check';`,
    'bff/integrations/studio/index.ts': `import 'sanity/structure'; import 'sanity-other';`,
  });
  expect(violations).toEqual(
    [
      'no cycles: bff/cache/first.ts → bff/cache/second.ts',
      'no orphans: bff/cache/alone.ts → bff/cache/alone.ts',
      'no development packages: bff/server.ts → node_modules/tool/index.js',
      'no packages of tests: bff/server.ts → node_modules/fast-check/index.js',
      'no undeclared packages: bff/server.ts → node_modules/undeclared/index.js',
      'no unresolvable imports: bff/integrations/studio/index.ts → sanity-other',
    ].sort(),
  );
});
