// @ts-check
// The files of the frames, and how they name each other.

import { fileOf, properties, rewrite } from './classic-script.mjs';
import { browserFiles } from './client-files.mjs';

/** @typedef {import('vite').Plugin} Plugin */

/** Where the entry hands its exports to the files that it loads later: a property of the frame's own window. */
const SHARED = 'globalThis.journalFrame';

/** @param {string} code of a module @param {boolean} isEntry */
function convert(code, isEntry) {
  let exported = '';
  const converted = rewrite(code, ({ type, start, end, source, specifiers }) => {
    const file = fileOf(source);
    if (type === 'ImportExpression' && file)
      return { start, end, text: `${SHARED}.importFile("/embed/assets/${file}")` };
    if (type === 'ImportDeclaration')
      return { start, end, text: `const${properties(specifiers, 'imported')}=${SHARED};` };
    if (type !== 'ExportNamedDeclaration' || !isEntry) return;
    exported = properties(specifiers, 'exported');
    return { start, end, text: '' };
  });
  return isEntry ? `(()=>{"use strict";${converted};${exported && `${SHARED}=${exported}`}})();` : converted;
}

/**
 * Makes the entry of a module graph a classic script, which a frame may get as text and run at once. The files that it
 * loads later stay modules. They import nothing but the entry, whose exports they find in the frame's window. Every
 * `import()` becomes a call of the entry's export `importFile`.
 * @type {Plugin}
 */
export const asClassicScript = {
  name: 'as-classic-script',
  // The bundler's function that loads styles before an import. Files that load later bring theirs as text.
  transform: (_, id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    for (const chunk of chunks) {
      const strange = chunk.imports.find((file) => file !== entry?.fileName);
      if (strange) this.error(`${chunk.fileName} must not import ${strange}`);
      chunk.code = convert(chunk.code, chunk === entry);
    }
  },
};

/**
 * Makes a module with one constant the constant's JSON.
 * @type {Plugin}
 */
const asJson = {
  name: 'as-json',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const [value] = Object.values(await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`));
      chunk.code = JSON.stringify(value);
    }
  },
};

/**
 * Files whose names hold their hashes. The service finds them in a manifest.
 * @param {string} manifest @param {Record<string, string>} input @param {Plugin[]} [plugins]
 */
export const hashedFiles = (manifest, input, plugins = []) =>
  browserFiles({
    outDir: 'dist/embed',
    manifest: `.vite/${manifest}.json`,
    rolldownOptions: {
      input,
      // The first file also has exports for those that it loads later.
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      plugins,
    },
  });

/**
 * The messages of languages, which the script of a frame obtains through the page, as it was obtained itself. Pages of
 * all versions pass on files of this ending.
 * @param {readonly string[]} languages
 */
export const messageFiles = (languages) =>
  hashedFiles('words', Object.fromEntries(languages.map((name) => [name, `embed/languages/${name}.ts`])), [asJson]);

/**
 * A single classic script in `dist/embed` that contains all that it needs.
 * @param {string} entry @param {string} fileName
 */
export const frameFile = (entry, fileName) =>
  browserFiles({ outDir: 'dist/embed', lib: { entry, name: 'Journal', formats: ['iife'], fileName: () => fileName } });
