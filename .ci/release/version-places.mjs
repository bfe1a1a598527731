// @ts-check
// The files that name the version, and where they do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Three numbers, and what may follow them in a version before a release. */
const VERSION = String.raw`\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]*[0-9A-Za-z])?`;

const place = (/** @type {string} */ before, after = '') => new RegExp(`(?<=${before})${VERSION}(?=${after})`, 'g');

const MANIFEST = place(String.raw`"name": "@journal/journal",\s+"version": "`);
const CLIENT_PACKAGE = place('journal-client-', String.raw`\.tgz`);
const STUDIO_PACKAGE = place('journal-studio-', String.raw`\.tgz`);
const CLIENT_ADDRESS = place('/client/', '/');

/** @type {readonly (readonly [file: string, place: RegExp])[]} */
const PLACES = [
  ['package.json', MANIFEST],
  ['package-lock.json', MANIFEST],
  ['bff/integrations/wordpress/journal/journal.php', place(String.raw`\* Version: +|const VERSION = '`)],
  ['bff/integrations/wordpress/journal/readme.txt', place('Stable tag: ')],
  ['bff/integrations/deploy/kubernetes.yaml', place('image: registry.example/journal:')],
  ['bff/docs/sanity.md', STUDIO_PACKAGE],
  ['bff/docs/quickstart.md', CLIENT_PACKAGE],
  ['bff/docs/frameworks.md', CLIENT_PACKAGE],
  ['host-bridge/package/README.md', CLIENT_PACKAGE],
  ['bff/docs/security.md', CLIENT_ADDRESS],
  ['.github/SECURITY.md', CLIENT_ADDRESS],
];

/** The places of a repository, with those of its examples. @param {string} folder @returns {typeof PLACES} */
function placesOf(folder) {
  const examples = readdirSync(join(folder, 'e2e/examples')).flatMap((name) =>
    ['package.json', 'README.md'].map((file) => `e2e/examples/${name}/${file}`),
  );
  const withPackage = examples.filter((file) => /journal-client-.*\.tgz/.test(readIfPresent(join(folder, file))));
  return [...PLACES, ...withPackage.map((file) => /** @type {const} */ ([file, CLIENT_PACKAGE]))];
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Finds the versions that each file of a repository names. A file without any has lost its place.
 * @param {string} folder @returns {{ file: string, versions: string[] }[]}
 */
export const namedVersions = (folder) =>
  placesOf(folder).map(([file, place]) => ({
    file,
    versions: readFileSync(join(folder, file), 'utf8').match(place) ?? [],
  }));

/**
 * The files of a repository as they name another version.
 * @param {string} folder @param {string} version @returns {{ file: string, text: string }[]}
 */
export const filesWithVersion = (folder, version) =>
  placesOf(folder).map(([file, place]) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8').replace(place, version),
  }));

/** The tag under which npm offers a version. @param {string} version */
export const npmTag = (version) => (version.includes('-') ? 'beta' : 'latest');

/**
 * What the manifest of a package says to `npm publish`: which repository it is built in, if a workflow of GitHub builds
 * it, as its provenance must name the same one; and the tag, unless it is npm's own.
 * @param {string} version @param {{ readonly GITHUB_REPOSITORY?: string }} [variables]
 */
export const publishing = (version, { GITHUB_REPOSITORY: repository } = process.env) => ({
  ...(repository && { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } }),
  ...(npmTag(version) !== 'latest' && { publishConfig: { tag: npmTag(version) } }),
});
