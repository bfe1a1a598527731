import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../bff/program/journal-folder/testing/write-files.ts';
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

/** What the built command prints, and its exit code. */
function exported(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = ['dist/bff/journal.js', 'export', ...options, '--url', 'https://journal.example'];
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, printed) =>
      resolve({ code: error?.code ?? 0, lines: printed.trim().split('\n') }),
    );
  });
}

/** The files of a site by name, with their content and the time of the last change. */
async function filesIn(site: string): Promise<Map<string, { text: string; changed: number }>> {
  const files = new Map<string, { text: string; changed: number }>();
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs: changed } = await stat(file);
    files.set(file.slice(site.length + 1), { text: await readFile(file, 'latin1'), changed });
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
  await cp(original, folder, { recursive: true, preserveTimestamps: true });
  return { source: join(folder, 'journal'), site: join(folder, 'site') };
}

test('writes again only the files that hold an edited article, and a check lists the same', async ({ folder }) => {
  const { source, site } = await copyExported(folder);
  const before = await filesIn(site);
  expect(await exported([source, '--out', site, '--check'])).toEqual({
    code: 0,
    lines: [`${site}: ${before.size} files, 0 differences`],
  });

  await writeFiles(source, { 'articles/moon.md': ARTICLES['articles/moon.md'].replace('new moon', 'full moon') });
  await rm(join(site, 'feed.json'));
  await writeFile(join(site, 'assets.txt'), 'foreign');
  const checked = await exported([source, '--out', site, '--check']);
  expect(checked.code).toBe(1);
  await rm(join(site, 'assets.txt'));
  expect((await exported([source, '--out', site])).code).toBe(0);
  const after = await filesIn(site);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const written = [...after].filter(([name, { changed }]) => changed !== before.get(name)?.changed);
  const names = written.map(([name]) => name).sort();
  expect(names).toEqual(
    [
      'api/v1/entries/moon',
      ...['html', 'portabletext', 'string'].map((style) => `api/v1/entries/moon.${style}.json`),
      'feed.json',
    ].sort(),
  );
  const stateOf = (name: string) => (written.some(([each]) => each === name) ? 'changed' : 'left over');
  expect(checked.lines.slice(0, -1)).toEqual(
    [...names, 'assets.txt']
      .sort()
      .map((name) => `${join(site, name)}: ${name === 'feed.json' ? 'missing' : stateOf(name)}`),
  );
});

test('a built file of the frames is there because another file names it', async ({ folder }) => {
  const { site } = await copyExported(folder);
  const files = await filesIn(site);
  const built = [...files.keys()].filter((name) => name.startsWith('embed/assets/'));
  expect(built.map((name) => name.replace(/-[^/]*$/, '')).sort()).toEqual(
    ['citation', 'landing', 'menu'].map((name) => `embed/assets/${name}`),
  );
  const isNamed = (built: string) => [...files].some(([, { text }]) => text.includes(`/${built}`));
  expect(built.filter((name) => !isNamed(name))).toEqual([]);
});

test('a thread writes the articles of a large journal as the program itself writes those of a small one', async ({
  folder,
}) => {
  const { site: small } = await copyExported(folder);
  const [source, large] = [join(folder, 'large'), join(folder, 'large-site')];
  const others = Array.from({ length: 50 }, (_, index): [string, string] => [
    `articles/other-${index}.md`,
    `---\ntitle: Other ${index}\nannotations: [neap]\n---\n\nA neap tide.\n`,
  ]);
  await writeFiles(source, { ...ARTICLES, ...Object.fromEntries(others) });
  expect((await exported([source, '--out', large])).code).toBe(0);
  const written = await filesIn(large);
  const alone = [...(await filesIn(small))].filter(([name]) => /\/(sea|moon|neap)\b/.test(name));
  expect(alone.length).toBeGreaterThan(40);
  expect(alone.filter(([name, { text }]) => written.get(name)?.text !== text).map(([name]) => name)).toEqual([]);
  const articles = [...written.keys()].filter((name) => /^embed\/menu\/other-\d+\.en\.html$/.test(name));
  expect(articles).toHaveLength(others.length);
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
  const different = [...own].filter(([name, { text }]) => hosted.get(name)?.text !== text).map(([name]) => name);
  // Policies name the host of the assets.
  const HOST_FILES = ['.htaccess', 'Caddyfile', '_headers', 'nginx.conf'];
  expect(different.filter((name) => !name.startsWith('embed/') && !HOST_FILES.includes(name))).toEqual([]);
  expect([...hosted.keys()].sort()).toEqual([...own.keys()].sort());
});
