import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../bff/folder/testing/write-files.ts';
import { expect, test } from '../deploy/support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';

const ARTICLES = {
  'journal.yaml': 'title: Tides\nissn: { electronic: 9876-5434 }\n',
  'articles/sea.md':
    '---\ntitle: The sea\ndoi: 10.5555/sea\nexternalLink: https://tides.example/sea\nreleaseDate: 2026-10-31\n' +
    'annotations: [neap]\n---\n\nA neap tide.\n',
  'articles/moon.md': '---\ntitle: The moon\nannotations: [neap]\n---\n\nA new moon.\n',
  'annotations/neap.md': '---\ntitle: Neap tide\n---\n\nA small one.\n',
};

/** What the command prints on a busy machine. */
const PROGRESS = /^\d+ files …\n/gm;

/** Runs the built command. @param before a program that starts it, with its arguments */
function startExport(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
  before: readonly string[] = [],
) {
  const args = ['dist/bff/journal.js', 'export', ...options, '--url', 'https://journal.example'];
  const [program = '', ...rest] = [...before, process.execPath, ...args];
  const command = spawn(program, rest, { env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text) => {
      printed += String(text);
    });
  const ended = once(command, 'close').then(([code]) => ({
    code,
    lines: printed.replace(PROGRESS, '').trim().split('\n'),
  }));
  return { command, ended };
}

/** What the built command prints, and its exit code. */
const exported = (...args: Parameters<typeof startExport>) => startExport(...args).ended;

/** Starts a program with process numbers of its own, as in a container, where the system lets this user do so. */
const IN_CONTAINER = spawnSync('unshare', ['-rpf', 'true']).status === 0 ? ['unshare', '-rpf'] : [];

/** Waits until an export has begun to write a site. */
const expectBegun = (folder: string) =>
  expect.poll(async () => (await readdir(folder)).filter((name) => name.startsWith('.site.'))).not.toEqual([]);

/** The files of a site by name, with their content. */
async function filesIn(site: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(site.length + 1), await readFile(file, 'latin1'));
  }
  return files;
}

// In one worker, which exports the small journal once.
test.describe.configure({ mode: 'default' });

let original: string | undefined;
test.afterAll(async () => {
  if (original !== undefined) await rm(original, { recursive: true });
});

/** Copies the small journal and its exported site into a folder. */
async function copyExported(folder: string): Promise<{ source: string; site: string }> {
  if (original === undefined) {
    original = await mkdtemp(join(tmpdir(), 'journal-exported-'));
    const source = join(original, 'journal');
    await writeFiles(source, ARTICLES);
    expect((await exported([source, '--out', join(original, 'site')])).code).toBe(0);
  }
  await cp(original, folder, { recursive: true });
  return { source: join(folder, 'journal'), site: join(folder, 'site') };
}

/** The last line of a command that has written a site. */
const lookAt = (site: string) => `Look at it: npx --yes http-server ${site} --cors -p 8080`;

test('an edit changes only the files that hold the article', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const before = await filesIn(site);
  await writeFiles(source, { 'articles/moon.md': ARTICLES['articles/moon.md'].replace('new moon', 'full moon') });
  await rm(join(site, 'feed.json'));
  expect((await exported([source, '--out', site])).code).toBe(0);
  const after = await filesIn(site);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  expect(changed.sort()).toEqual(
    [
      'api/v1/entries/moon',
      'api/v1/entries/moon.md',
      ...['html', 'portabletext', 'string'].map((style) => `api/v1/entries/moon.${style}.json`),
    ].sort(),
  );
});

test('a built file of the frames is there because another file names it', async ({ folder }) => {
  const { site } = await copyExported(folder);
  const files = await filesIn(site);
  const built = [...files.keys()].filter((name) => name.startsWith('embed/assets/'));
  expect(built.map((name) => name.replace(/-[^/]*$/, '')).sort()).toEqual(
    ['columns', 'frame', 'landing', 'menu', 'reference'].map((name) => `embed/assets/${name}`),
  );
  const isNamed = (built: string) => [...files].some(([, text]) => text.includes(`/${built}`));
  expect(built.filter((name) => !isNamed(name))).toEqual([]);
});

test('writes nothing of a journal with an error, and leaves the site as it is', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const before = await filesIn(site);
  await writeFiles(source, { 'annotations/neap.md': '---\ntitle: Neap tide\ntype: note\n---\n' });
  const { code, lines } = await exported([source, '--out', site]);
  expect([code, lines.at(-1)]).toEqual([1, 'nothing written']);
  expect(lines[0]).toContain('annotations/neap.md:3: there is no field "type"');
  expect(await filesIn(site)).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['journal', 'site']);
});

test('a hosted lake gives the same files as the folder that it was made of', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const lake = await startJournal({ CONTENT_LAKE: source, LAKE_QUERIES: 'public' });
  try {
    const hosted = { SANITY_PROJECT_ID: 'embedded', SANITY_API_HOST: lake.url };
    expect((await exported(['--out', join(folder, 'hosted')], hosted)).code).toBe(0);
  } finally {
    await lake.kill();
  }
  const [hosted, own] = [await filesIn(join(folder, 'hosted')), await filesIn(site)];
  const different = [...own].filter(([name, text]) => hosted.get(name) !== text).map(([name]) => name);
  // Policies name the host of the assets.
  expect(different.filter((name) => !/^embed\/|^(annotations\/.*|glossary)\.html$|^_headers$/.test(name))).toEqual([]);
  expect([...hosted.keys()].sort()).toEqual([...own.keys()].sort());
});

test('two containers that export to one volume at the same time both publish a whole site', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const whole = await filesIn(site);
  const first = startExport([source, '--out', site], {}, IN_CONTAINER);
  await expectBegun(folder);
  const second = startExport([source, '--out', site], {}, IN_CONTAINER);
  for (const { code, lines } of await Promise.all([first.ended, second.ended]))
    expect([code, lines]).toEqual([0, [expect.stringContaining(`${site}: ${whole.size} files, `), lookAt(site)]]);
  expect(await filesIn(site)).toEqual(whole);
  expect((await readdir(folder)).sort()).toEqual(['journal', 'site']);
});

test('an export that is stopped says so, and leaves the old site and nothing beside it', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const before = await filesIn(site);
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    const { command, ended } = startExport([source, '--out', site]);
    await expectBegun(folder);
    command.kill(signal);
    expect(await ended).toEqual({ code, lines: [`stopped by ${signal}; nothing written`] });
    expect((await readdir(folder)).sort()).toEqual(['journal', 'site']);
  }
  expect(await filesIn(site)).toEqual(before);
});

test('a full disk is one sentence, and leaves the old site and nothing beside it', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const before = await filesIn(site);
  // No file may have more than 8 KiB.
  const full = ['bash', '-c', 'ulimit -f 8 && exec "$0" "$@"'];
  const { code, lines } = await exported([source, '--out', site], {}, full);
  const problem = `${site}: the site cannot be written (EFBIG: file too large, write)`;
  expect([code, ...lines]).toEqual([1, problem, 'nothing written']);
  expect((await readdir(folder)).sort()).toEqual(['journal', 'site']);
  expect(await filesIn(site)).toEqual(before);
});

test('a site without one of the entries is written, says which, and ends with 1', async ({ folder }) => {
  const entry = (_id: string, current: string) => ({ _id, _type: 'entry', title: _id, url: { current } });
  const documents = [entry('a', 'sea'), entry('b', 'sea/shore'), { _id: 'journalSettings', _type: 'journalSettings' }];
  const text = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  await writeFiles(folder, { 'lake/production.ndjson': text });
  const { code, lines } = await exported([join(folder, 'lake'), '--out', join(folder, 'site')]);
  expect([code, ...lines]).toEqual([
    1,
    expect.stringMatching(/^left out: \/api\/v1\/entries\/sea%2Fshore: /),
    expect.stringMatching(/; 1 left out$/),
    lookAt(join(folder, 'site')),
  ]);
  expect(await readdir(join(folder, 'site/api/v1/entries'))).toContain('sea');
});
