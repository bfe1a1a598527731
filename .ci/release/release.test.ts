import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publication, release } from './release.mjs';
import { namedVersions, publishing } from './version-places.mjs';

const CHANGELOG = '.github/CHANGELOG.md';
const DATE = '2030-01-02';

let folder = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const read = (file: string) => readFile(join(folder, file), 'utf8');

/** Commits a changelog with this text under "Unreleased". */
async function commitUnreleased(text: string): Promise<void> {
  await writeFile(
    join(folder, CHANGELOG),
    `# Changelog\n\n## Unreleased\n\n${text}\n## 2.1.0 – 2026-11-22\n\n- First.\n`,
  );
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Changelog');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-release-'));
  for (const { file } of namedVersions('.')) await cp(file, join(folder, file));
  await cp(CHANGELOG, join(folder, CHANGELOG));
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.test');
  git('add', '--all');
  await commitUnreleased('### Added\n\n- A thing.\n');
});
afterEach(() => rm(folder, { recursive: true }));

test('all files of this repository name the version of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const wrong = namedVersions('.').filter(
    ({ versions }) => versions.length === 0 || versions.some((named) => named !== version),
  );
  expect(wrong).toEqual([]);
});

test('a release sets the version everywhere, dates the changelog, commits and tags', async () => {
  release(folder, '30.0.1', DATE);
  expect(new Set(namedVersions(folder).flatMap(({ versions }) => versions))).toEqual(new Set(['30.0.1']));
  expect(await read(CHANGELOG)).toContain('## Unreleased\n\n## 30.0.1 – 2030-01-02\n\n### Added\n\n- A thing.\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('describe', '--exact-match').trim()).toBe('v30.0.1');
  expect(git('log', '-1', '--format=%s').trim()).toBe('Release 30.0.1');
});

test('a beta is released before its version, under the tag "beta" of the registry', async () => {
  for (const version of ['30.1.0-beta.9', '30.1.0-beta.10', '30.1.0']) {
    release(folder, version, DATE);
    expect(new Set(namedVersions(folder).flatMap(({ versions }) => versions))).toEqual(new Set([version]));
    expect(git('describe', '--exact-match').trim()).toBe(`v${version}`);
    await commitUnreleased('- A thing.\n');
  }
  expect(() => release(folder, '30.1.0-beta.11', DATE)).toThrow(/must be greater than 30.1.0/);
  expect(publishing('30.1.0-beta.10', {})).toEqual({ publishConfig: { tag: 'beta' } });
  expect(publishing('30.1.0', {})).toEqual({});
  expect(publishing('30.1.0', { GITHUB_REPOSITORY: 'a/b' })).toEqual({
    repository: { type: 'git', url: 'git+https://github.com/a/b.git' },
  });
});

test('a rehearsal refuses what a release refuses, names its files, and changes nothing', async () => {
  const before = git('rev-parse', 'HEAD');
  expect(() => release(folder, '1.99.99', DATE, true)).toThrow(/must be greater than/);
  expect(release(folder, '30.0.1', DATE, true)).toEqual([...namedVersions(folder).map(({ file }) => file), CHANGELOG]);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);
});

test('what is said about the publication names each job of the workflow, in its order, and the tag of npm', async () => {
  const { jobs } = parse(await readFile('.github/workflows/release.yml', 'utf8'));
  const said = (version: string) => publication(version).flatMap((line) => /^ {2}(\w+)/.exec(line)?.[1] ?? []);
  expect(said('30.0.1')).toEqual(Object.keys(jobs));
  expect(publication('30.0.1').join('\n')).toContain('under the tag latest');
  expect(publication('30.0.1-beta.1').join('\n')).toContain('under the tag beta');
});

test.each([
  ['a version that is no greater', '1.99.99', /must be greater than/],
  ['a version with two numbers', '30.0', /is written as 2.3.0/],
  ['an unknown kind of prerelease', '30.0.0-rc.1', /is written as 2.3.0/],
  ['no version', '', /is written as 2.3.0/],
])('%s is refused', (_name, version, message) => {
  expect(() => release(folder, version, DATE)).toThrow(message);
});

test('a released version, changes that are not committed, and an empty changelog are refused', async () => {
  git('tag', 'v30.0.0');
  expect(() => release(folder, '30.0.0', DATE)).toThrow(/tag v30.0.0 exists/);
  await writeFile(join(folder, 'new.txt'), '');
  expect(() => release(folder, '30.0.1', DATE)).toThrow(/Commit or stash/);
  await rm(join(folder, 'new.txt'));
  await commitUnreleased('### Added\n');
  expect(() => release(folder, '30.0.1', DATE)).toThrow(/lists nothing/);
  expect(git('tag')).toBe('v30.0.0\n');
});
