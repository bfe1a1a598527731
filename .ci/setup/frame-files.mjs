// @ts-check
// The files of the frames, and how they name each other.

import { fileOf, properties, rewrite } from './classic-script.mjs';
import { browserFiles, groupOf, isImported } from './client-files.mjs';

/** @typedef {import('vite').Plugin} Plugin */

/** Where an entry hands its exports to other files: a property of the frame's own window. @param {string} name its name */
const sharedBy = (name) => `globalThis["journal-${name}"]`;

/**
 * Makes the entries of a module graph classic scripts, which a frame may get as text and run at once. The files that they
 * load later stay modules. All import nothing but the entries, whose exports they find in the frame's window. Every
 * `import()` becomes a call of the menu's export `importFile`.
 * @type {Plugin}
 */
const asClassicScripts = {
  name: 'as-classic-scripts',
  // The bundler's function that loads styles before an import. Files that load later bring theirs as text.
  transform: (_, id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entries = new Map(chunks.flatMap((chunk) => (chunk.isEntry ? [[chunk.fileName.slice(7), chunk.name]] : [])));
    for (const chunk of chunks) {
      let exported = '';
      const code = rewrite(chunk.code, ({ type, start, end, source, specifiers }) => {
        const file = fileOf(source);
        if (type === 'ImportExpression' && file)
          return { start, end, text: `${sharedBy('menu')}.importFile("/embed/assets/${file}")` };
        if (type === 'ImportDeclaration') {
          const entry = entries.get(file ?? '');
          if (entry === undefined) return this.error(`${chunk.fileName} must not import ${source.value}`);
          return { start, end, text: `const${properties(specifiers, 'imported')}=${sharedBy(entry)};` };
        }
        if (type !== 'ExportNamedDeclaration' || !chunk.isEntry) return;
        exported = `${sharedBy(chunk.name)}=${properties(specifiers, 'exported')}`;
        return { start, end, text: '' };
      });
      chunk.code = chunk.isEntry ? `(()=>{"use strict";${code};${exported}})();` : code;
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
 * @param {import('vite').Rolldown.OutputOptions} [output]
 */
export const hashedFiles = (manifest, input, plugins = [], output = {}) =>
  browserFiles({
    outDir: 'dist/embed',
    manifest: `.vite/${manifest}.json`,
    rolldownOptions: {
      input,
      // Entries also have exports for the files that load later.
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', ...output },
      plugins,
    },
  });

/**
 * The script of all frames, and that of the menu with the files that it loads later.
 * @param {string} shared @param {string} menu
 */
export const frameFiles = (shared, menu) =>
  hashedFiles('frames', { frame: shared, menu }, [asClassicScripts], {
    codeSplitting: { groups: [groupOf('frame', isImported([shared]), 2), groupOf('menu', isImported([menu]), 1)] },
  });

/**
 * The messages of languages, which the script of a frame obtains through the page, as it was obtained itself. Pages of
 * all versions pass on files of this ending.
 * @param {readonly string[]} languages
 */
export const messageFiles = (languages) =>
  hashedFiles('words', Object.fromEntries(languages.map((name) => [name, `embed/languages/${name}.ts`])), [asJson]);

/** The script in each document, which contains all that it needs. @param {string} entry */
export const frameLoader = (entry) =>
  browserFiles({ outDir: 'dist/embed', lib: { entry, name: 'Journal', formats: ['iife'], fileName: () => 'load.js' } });
