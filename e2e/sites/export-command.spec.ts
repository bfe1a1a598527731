import { execFile } from 'node:child_process';
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

/** What the built command prints, and its exit code. */
function exported(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = ['dist/bff/journal.js', 'export', ...options, '--url', 'https://journal.example'];
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, printed) =>
      resolve({ code: error?.code ?? 0, lines: printed.trim().split('\n') }),
    );
  });
}

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
      ...['html', 'portabletext', 'string'].map((style) => `api/v1/entries/moon.${style}.json`),
    ].sort(),
  );
});

test('a built file of the frames is there because another file names it', async ({ folder }) => {
  const { site } = await copyExported(folder);
  const files = await filesIn(site);
  const built = [...files.keys()].filter((name) => name.startsWith('embed/assets/'));
  expect(built.map((name) => name.replace(/-[^/]*$/, '')).sort()).toEqual(
    ['citation', 'landing', 'menu'].map((name) => `embed/assets/${name}`),
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
  expect(different.filter((name) => !name.startsWith('embed/') && name !== '_headers')).toEqual([]);
  expect([...hosted.keys()].sort()).toEqual([...own.keys()].sort());
});
