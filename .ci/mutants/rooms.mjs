// @ts-check
/**
 * A room whose mutants its tests must find.
 * @typedef {object} Room
 * @property {string} name
 * @property {readonly string[]} code folders and files that are mutated
 * @property {readonly string[]} [except] those in `code` that are not
 * @property {'unit' | 'browser'} project the project of `vitest.config.ts` that runs the tests; a browser runs all
 * @property {readonly string[]} tests globs of the tests that judge the room
 */

/** @type {readonly Room[]} */
export const ROOMS = [
  {
    name: 'scan',
    code: ['host-bridge/scan', 'bff/contract/shared/phrases'],
    project: 'browser',
    tests: [
      '{host-bridge/scan,bff/contract/shared/phrases}/*.test.ts',
      'host-bridge/highlight/{page-highlights,living-pages}.browser.test.ts',
    ],
  },
  {
    name: 'highlight planning',
    code: ['write-highlights', 'occurrences', 'marker'].map((name) => `host-bridge/highlight/${name}.ts`),
    project: 'browser',
    tests: [
      'host-bridge/highlight/marker.test.ts',
      'host-bridge/highlight/{planning,write-highlights,choose-occurrences,occurrences}.browser.test.ts',
    ],
  },
  {
    name: 'protocol',
    code: ['embed/protocol/guards', 'embed/protocol/channel'],
    project: 'unit',
    tests: ['embed/protocol/**/*.test.ts'],
  },
  {
    name: 'journal',
    code: ['bff/journal', ...['links', 'value-forms'].map((name) => `bff/contract/shared/${name}.ts`)],
    project: 'unit',
    // The others start a service.
    tests: [
      'bff/journal/{journal,font-face-css,font-files,rich-text,text-quote}.test.ts',
      'bff/contract/shared/*.test.ts',
    ],
  },
  {
    name: 'cache',
    code: ['bff/cache'],
    // They connect the parts, or use Redis or a CDN. Their tests start a server and poll, which takes seconds
    // for each mutant.
    except: ['bff/cache/open-cache.ts', 'bff/cache/redis/connection.ts', 'bff/cache/invalidation/cdn'],
    project: 'unit',
    tests: [
      'bff/cache/memory-cache/*.test.ts',
      'bff/cache/invalidation/{cache-invalidator,instances}.test.ts',
      'bff/cache/{remembered-responses,served-again}.test.ts',
    ],
  },
  {
    name: 'cursors',
    code: ['bff/routes/discovery/cursor.ts'],
    project: 'unit',
    tests: ['bff/routes/discovery/cursor.test.ts'],
  },
];

/**
 * What of a room lies in a path: the path itself, or all of the room's folders and files in it.
 * @param {Room} room
 * @param {string} path
 */
export function codeIn({ code }, path) {
  const isIn = (/** @type {string} */ inner, /** @type {string} */ outer) => `${inner}/`.startsWith(`${outer}/`);
  if (path === '') return [...code];
  return code.flatMap((folder) => {
    if (isIn(folder, path)) return [folder];
    return isIn(path, folder) ? [path] : [];
  });
}
