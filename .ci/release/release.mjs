// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesWithVersion, npmTag } from './version-places.mjs';

/** A release that must not be made. The message says why, and what to do. */
export class ReleaseError extends Error {}

const CHANGELOG = '.github/CHANGELOG.md';
const UNRELEASED = '## Unreleased\n';

/** The numbers of a version. A beta has a fourth one, and comes before the version. @param {string} version */
function numbersOf(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)(?:-beta\.(\d+))?$/.exec(version)?.slice(1);
  if (numbers) return numbers.map((number) => Number(number ?? Number.POSITIVE_INFINITY));
  throw new ReleaseError(`A version is written as 2.3.0 or 2.3.0-beta.1, not ${JSON.stringify(version)}`);
}

/** @param {string} version @param {string} other */
function isGreater(version, other) {
  const others = numbersOf(other);
  const numbers = numbersOf(version);
  const first = numbers.findIndex((number, index) => number !== others[index]);
  return first >= 0 && Number(numbers[first]) > Number(others[first]);
}

/** Gives the unreleased section of the changelog a version and a date. @param {string} text @param {string} title */
function datedChangelog(text, title) {
  const [before, after] = text.split(UNRELEASED);
  const section = after?.split(/^## /m)[0] ?? '';
  if (!/^- /m.test(section)) throw new ReleaseError(`${CHANGELOG} lists nothing under "Unreleased"`);
  return `${before}${UNRELEASED}\n## ${title}\n${after}`;
}

/**
 * Releases the work in a repository: sets the version wherever a file names it, dates the section of the changelog,
 * commits and tags. A version that was released before is refused, because its `/client/<version>/` never changes.
 * @param {string} folder @param {string} version @param {string} date YYYY-MM-DD
 * @param {boolean} [isRehearsal] refuses the same, and changes nothing
 * @returns {string[]} the changed files
 */
export function release(folder, version, date, isRehearsal = false) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const { version: current } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isGreater(version, current))
    throw new ReleaseError(`${version} must be greater than ${current}, the version in package.json`);
  if (git('tag', '--list', `v${version}`) !== '') throw new ReleaseError(`The tag v${version} exists already`);
  if (git('status', '--porcelain') !== '') throw new ReleaseError('Commit or stash your changes first: see git status');
  const changelog = datedChangelog(readFileSync(join(folder, CHANGELOG), 'utf8'), `${version} – ${date}`);
  const files = [...filesWithVersion(folder, version), { file: CHANGELOG, text: changelog }];
  const names = files.map(({ file }) => file);
  if (isRehearsal) return names;
  for (const { file, text } of files) writeFileSync(join(folder, file), text);
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', '--message', `Journal ${version}`, `v${version}`);
  return names;
}

/** What pushing the tag of a version starts, in lines. @param {string} version */
export const publication = (version) => [
  `"git push --follow-tags" starts .github/workflows/release.yml, whose jobs are:`,
  '  test      runs npm test on each Node of ci.yml; without it, nothing is published',
  '  build     writes both npm packages, the WordPress plugin, SBOM and checksums, and builds the image',
  `  image     pushes ghcr.io/OWNER/REPOSITORY:${version}`,
  `  draft     drafts the release v${version} on GitHub, with the files`,
  `  npm       publishes @journal/client and @journal/studio under the tag ${npmTag(version)}; skips what npm has`,
  '  announce  shows the release',
  'Repeat a job that has failed with "Re-run failed jobs". Before the job npm, you may also delete tag and draft.',
];
