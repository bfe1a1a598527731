// @ts-check
// The files of the frames, and how they name each other.
import { readFileSync } from 'node:fs';
import { browserFiles } from './browser-files.mjs';

/** @typedef {import('vite').Plugin} Plugin */

/** The menu's panel that cites the entry, a module that the menu's script imports when a reader opens it. */
const CITATION = 'embed/citation/toggle-citation.tsx';

/** The address of the panel's file, which is built before the menu's script. */
function citationAddress() {
  const manifest = JSON.parse(readFileSync('dist/embed/.vite/citation.json', 'utf8'));
  return `/embed/${manifest[CITATION]?.file}`;
}

/**
 * Has the menu's script import the built file where it names the module; before its own name is made of its text.
 * @type {Plugin}
 */
export const importCitation = {
  name: 'import-citation',
  renderChunk: (code) => code.replace(`/${CITATION}`, citationAddress()),
};

/**
 * Makes a module without imports a classic script, which a frame may get as text and run at once.
 * @type {Plugin}
 */
export const asClassicScript = {
  name: 'as-classic-script',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.imports.length > 0) this.error(`${chunk.fileName} must be one file`);
      chunk.code = `(()=>{"use strict";${chunk.code}})();`;
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
 * @param {string} manifest @param {Record<string, string>} input @param {Plugin[]} plugins
 */
const hashedFiles = (manifest, input, plugins) =>
  browserFiles({
    outDir: 'dist/embed',
    manifest: `.vite/${manifest}.json`,
    rolldownOptions: {
      input,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name]-[hash].js' },
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
 * Files of the frames, in the manifest of their name.
 * @param {string} name @param {string} entry @param {Plugin[]} [plugins]
 */
export const hashedFrameFiles = (name, entry, plugins = []) => hashedFiles(name, { [name]: entry }, plugins);

/**
 * A single classic script in `dist/embed` that contains all that it needs.
 * @param {string} entry @param {string} fileName
 */
export const frameFile = (entry, fileName) =>
  browserFiles({ outDir: 'dist/embed', lib: { entry, name: 'Journal', formats: ['iife'], fileName: () => fileName } });
