// @ts-check
// How the client is divided into files: what its entry imports statically is one file, and what it imports later is
// one file for each `import()`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * What a browser loads.
 * @param {import('vite').BuildEnvironmentOptions} build the options that differ
 * @param {Record<string, string>} [define]
 * @returns {import('vite').EnvironmentOptions}
 */
export const browserFiles = (build, define = {}) => ({
  consumer: 'client',
  define,
  build: { emptyOutDir: false, copyPublicDir: false, modulePreload: false, ...build },
});

/** @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} ModuleGraph */

/**
 * Finds the modules that a module imports statically, with those that they import.
 * @param {string} entry @param {ModuleGraph} graph
 */
function staticImports(entry, graph) {
  const found = new Set([entry]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Whether one of these entries is a module or imports it. @param {readonly string[]} entries */
export const isImported = (entries) => (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) =>
  entries.some((entry) => staticImports(resolve(entry), graph).has(id));

/**
 * A group of modules that become one file. By itself, the bundler would make a file of each set of modules that several
 * others share.
 * @param {string} name @param {(id: string, graph: ModuleGraph) => boolean} has @param {number} priority
 */
export const groupOf = (name, has, priority) => ({
  name: (/** @type {string} */ id, /** @type {ModuleGraph} */ graph) => (has(id, graph) ? name : null),
  debugName: name,
  priority,
});

/** What the file of the page imports. */
const isOfPage = isImported(['host-bridge/client/page.ts']);
const isOfMenu = isImported(['host-bridge/menu/menu.ts']);
/** What loads at other times. What it shares with the file of the menu is in the file of the page. */
const isBesideMenu = isImported([
  'host-bridge/client/idle.ts',
  'host-bridge/editors/editing.ts',
  'host-bridge/navigation/phrase-navigation.ts',
  'host-bridge/references/references.ts',
]);
/** What the client loads without waiting for the file of the page. */
const isIndependent = isImported([
  'host-bridge/article/hydration.ts',
  'host-bridge/article/look-up.ts',
  'host-bridge/article/page-root.ts',
  'host-bridge/client/built-ins.ts',
]);
const isPainted = isImported(['host-bridge/highlight/range-marker.ts']);
/** What `journal-marks.js` loads to search the text, and to tell which highlights are visible. */
const isOfSearch = isImported(['host-bridge/highlight/searched-highlights.ts']);
const isOfVisible = isImported(['host-bridge/highlight/visible-highlights.ts']);

/**
 * The bundler's groups of modules: the first file, with all that the entry imports statically and what files that wait
 * for nothing share; and the file of the page.
 * @param {string} first path of the entry from the repository @param {string} name of its file
 */
function fileGroups(first, name) {
  const isOfEntry = isImported([first]);
  const hasSearch = name === 'journal-client';
  /** @param {string} id @param {ModuleGraph} graph */
  const isFirst = (id, graph) =>
    id.startsWith('\0') ||
    isOfEntry(id, graph) ||
    (isOfPage(id, graph) && (isIndependent(id, graph) || (hasSearch && isPainted(id, graph))));
  /** @param {string} id @param {ModuleGraph} graph */
  const isShared = (id, graph) => [isOfPage, isPainted, isOfSearch].filter((imports) => imports(id, graph)).length > 1;
  /** @param {string} id @param {ModuleGraph} graph */
  const isSecond = (id, graph) => isOfPage(id, graph) || (isOfMenu(id, graph) && isBesideMenu(id, graph));
  const groups = [groupOf(name, isFirst, 4), groupOf('page', isSecond, 2)];
  if (hasSearch) return groups;
  return [
    ...groups,
    groupOf('shared', isShared, 3),
    groupOf('visible-highlights', isOfVisible, 2),
    groupOf('searched-highlights', isOfSearch, 1),
  ];
}

/** The scripts of frames, as code of the client calls them. */
const FRAME_SCRIPT = /__JOURNAL_(FRAME|MENU)_SCRIPT__/g;

/**
 * Puts the addresses of the scripts of frames into the client, which fetches them together with a frame's document.
 * @type {import('vite').Plugin}
 */
const withFrameScripts = {
  name: 'with-frame-scripts',
  transform(code) {
    if (code.search(FRAME_SCRIPT) < 0) return;
    const entries = Object.values(JSON.parse(readFileSync('dist/embed/.vite/frames.json', 'utf8')));
    const addressOf = (/** @type {string} */ script) => {
      const { file } = entries.find(({ name, isEntry }) => isEntry && name === script);
      return JSON.stringify(`/embed/${file}`);
    };
    return { code: code.replaceAll(FRAME_SCRIPT, (_, script) => addressOf(script.toLowerCase())), map: null };
  },
};

/**
 * For pages that are marked ahead of time: what searches the text is not in the first file.
 * @type {import('vite').Plugin}
 */
export const withoutSearch = {
  name: 'without-search',
  resolveId: {
    order: 'pre',
    // As the client's folder imports them.
    filter: { id: /^\.\.\/highlight\/(page-highlights|element-marker|living-page)\.ts$/ },
    handler: () => resolve('host-bridge/client/marked-highlights.ts'),
  },
};

/**
 * The client's module graph.
 * @param {string} entry @param {'js' | 'mjs'} extension of its files; those that load later have hashes in their names
 * @param {readonly import('vite').Plugin[]} [plugins] @param {Record<string, string>} [define] @param {string} [name]
 */
export const clientFiles = (entry, extension, plugins = [], define = {}, name = 'journal-client') =>
  browserFiles(
    {
      outDir: 'dist/client',
      // For the npm package. The files that the service serves do not name their maps.
      sourcemap: extension === 'mjs' && 'hidden',
      lib: { entry, formats: ['es'], fileName: () => `${name}.${extension}` },
      rolldownOptions: {
        optimization: { inlineConst: true },
        // The first file also has exports for the others.
        preserveEntrySignatures: 'allow-extension',
        plugins: [withFrameScripts, ...plugins],
        output: {
          minify: true,
          // In the package, there is no folder of the build above the map.
          sourcemapPathTransform: (source) => source.replace(/^(\.\.\/)+/, ''),
          // Only bundlers read annotations.
          comments: { annotation: extension === 'mjs' },
          chunkFileNames: `[name]-[hash].${extension}`,
          codeSplitting: { groups: fileGroups(entry, name) },
        },
      },
    },
    define,
  );
