// @ts-check
/**
 * Who may import whom. A file belongs to the longest matching folder; what it imports must lie in one of `may`, or, for
 * imports of types alone, in one of `types`. Packages are free.
 * @typedef {{ folder: string, may: readonly string[], types?: readonly string[] }} Rule
 */

/** @type {readonly Rule[]} */
export const RULES = [
  { folder: 'bff', may: ['bff', 'embed/render.tsx'] },
  { folder: 'bff/contract', may: ['bff/contract'] },
  { folder: 'bff/content', may: ['bff/content', 'bff/errors.ts'] },
  { folder: 'bff/journal', may: ['bff/journal', 'bff/contract/index.ts', 'bff/errors.ts'], types: ['bff/content'] },
  { folder: 'bff/lake', may: ['bff/lake'] },
  { folder: 'bff/sample', may: ['bff/sample'] },
  { folder: 'embed', may: ['embed'], types: ['bff/contract/index.ts'] },
  { folder: 'embed/protocol', may: ['embed/protocol'], types: ['bff/contract/index.ts'] },
  { folder: 'host-bridge', may: ['host-bridge', 'embed/protocol/index.ts'], types: ['bff/contract/index.ts'] },
  { folder: 'host-bridge/bench', may: ['host-bridge', '.ci/setup/chromium.mjs'] },
  { folder: 'embed/bench', may: ['embed', '.ci/setup/chromium.mjs'], types: ['bff/contract/index.ts'] },
  {
    folder: 'e2e',
    may: [
      'e2e',
      '.ci/setup/chromium.mjs',
      '.ci/setup/prototype-js.mjs',
      'bff/testing/redis-server.ts',
      'bff/testing/free-port.ts',
    ],
  },
];

/** @param {string} path @param {string} place @returns {boolean} whether the path is the place or lies below it */
const within = (path, place) => path === place || path.startsWith(`${place}/`);

/** @param {string} path @returns {Rule | undefined} */
function ruleFor(path) {
  const matching = RULES.filter(({ folder }) => within(path, folder));
  return matching.sort((one, other) => other.folder.length - one.folder.length)[0];
}

/**
 * Whether a file may import another.
 * @param {{ from: string, to: string, typeOnly: boolean }} arrow paths from the project's folder, with forward slashes
 */
export function isAllowed({ from, to, typeOnly }) {
  const rule = ruleFor(from);
  if (rule === undefined) return true;
  return [...rule.may, ...(typeOnly ? (rule.types ?? []) : [])].some((place) => within(to, place));
}
