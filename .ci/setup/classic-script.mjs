// @ts-check
import { createHash } from 'node:crypto';
import { parseAst } from 'vite';

/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * Changes the code of a module.
 * @param {string} code @param {(node: any) => Edit | undefined} change what changes in a node, whose parts stay then
 */
export function rewrite(code, change) {
  /** @type {Edit[]} */
  const edits = [];
  const visit = (/** @type {any} */ node) => {
    if (!node || typeof node !== 'object') return;
    const edit = Array.isArray(node) ? undefined : change(node);
    if (edit) edits.push(edit);
    else Object.values(node).forEach(visit);
  };
  visit(parseAst(code).body);
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/** The name of an import or export. @param {{ name?: string, value?: unknown }} identifier */
const nameOf = ({ name, value }) => name ?? String(value);

/**
 * The file beside it that a module imports; undefined for an address that the browser computes.
 * @param {any} source a literal or a template
 */
export const fileOf = (source) =>
  /^\.\/(.+)/.exec(source?.value ?? (source?.quasis?.length === 1 ? source.quasis[0].value.cooked : ''))?.[1];

/** An `import()` that reads one export of a file of the client. */
const LATER = /\bimport\([`'"]\.\/([^`'"]+)[`'"]\)(?:\.then\(\(?(\w+)\)?=>\2\.([\w$]+)\))?/g;

/**
 * The exports that `import()` reads of each file; `undefined` for one that is read as a whole.
 * @param {readonly string[]} codes of all files
 */
function exportsReadLater(codes) {
  /** @type {Map<string, Set<string | undefined>>} */
  const read = new Map();
  for (const code of codes)
    for (const [, file = '', , name] of code.matchAll(LATER)) read.set(file, (read.get(file) ?? new Set()).add(name));
  return read;
}

const isRuntime = (/** @type {string} */ file) => file.startsWith('rolldown-runtime');

/** Properties of an object or pattern. @param {readonly any[]} specifiers @param {'imported' | 'exported'} outside */
export const properties = (specifiers, outside) =>
  `{${specifiers.map((each) => `${nameOf(each[outside])}:${each.local.name}`)}}`;

/**
 * Makes the entry of a module graph a classic script. A script cannot be imported, so it hands its exports to the other
 * files through a property of the window. The property's name holds the hash of the script, so that files of different
 * builds never meet. A page that runs the same file twice starts it again, instead of having two copies of it. All files
 * hand each other their exports in this way: what a file imports itself, browsers would load without its hash, and the
 * names of files that import each other would hold each other's hash.
 *
 * Every `import()` becomes a call of the entry's export `importFile`, with the names of what the file imports, and of the
 * file. Their hashes are in one more file, whose name and hash take the place of `__JOURNAL_HASHES__`.
 * @param {string} [prefix] of the names of the other files
 * @returns {import('vite').Plugin}
 */
export const classicScript = (prefix = '') => ({
  name: 'classic-script',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) return this.error('The client has no entry');
    const hash = createHash('sha256').update(entry.code).digest('hex').slice(0, 8);
    const shared = `globalThis[Symbol.for("journal-client ${hash}")]`;
    /** The names of the written files by those of their chunks, and their hashes as `integrity` has them. */
    const written = /** @type {Map<string, string>} */ (new Map());
    const hashes = /** @type {Record<string, string>} */ ({});
    /** The files that load the one that is being written. */
    const loading = new Set([entry.fileName]);
    /** Those whose exports other files import. */
    const handing = new Set(chunks.flatMap(({ imports }) => imports));
    const chunkOf = (/** @type {string} */ file) =>
      chunks.find(({ fileName }) => fileName === file) ?? this.error(`The client has no file ${file}`);
    /** What a file imports, each file after those that it imports itself. @returns {string[]} */
    const importsOf = (/** @type {string} */ file) => [
      ...new Set(chunkOf(file).imports.flatMap((each) => (isRuntime(each) ? [] : [...importsOf(each), each]))),
    ];
    const exportsOf = (/** @type {string} */ file) => (file === entry.fileName ? shared : `${shared}["${file}"]`);
    /** The names by which a file lists its exports for the others. */
    const namesOf = (/** @type {string} */ file) => chunkOf(file).exports;
    const readLater = exportsReadLater(chunks.map(({ code }) => code));
    /** Whether an `import()` of a file reads a name. */
    const isReadLater = (/** @type {string} */ file, /** @type {string} */ name) =>
      [name, undefined].some((each) => readLater.get(file)?.has(each));
    /** An export of the entry. */
    const ofEntry = (/** @type {string} */ name) => `${shared}[${entry.exports.indexOf(name)}]`;
    /**
     * The list of exports, or the pattern that reads some of it: positions are shorter than names.
     * @param {string} file @param {readonly any[]} specifiers @param {'imported' | 'exported'} outside
     */
    const list = (file, specifiers, outside) => {
      const locals = new Map(specifiers.map((each) => [nameOf(each[outside]), each.local.name]));
      return `[${namesOf(file).map((name) => locals.get(name) ?? '')}]`.replace(/,+]/, ']');
    };

    /** A copy of the bundler's helpers, which are too few for a file. @param {string} file @param {readonly any[]} specifiers */
    const inlined = (file, specifiers) => {
      const code = rewrite(chunkOf(file).code, ({ type, start, end, specifiers: exported }) =>
        type === 'ExportNamedDeclaration'
          ? { start, end, text: `return${list(file, exported, 'exported')}` }
          : undefined,
      );
      return `const${list(file, specifiers, 'imported')}=(()=>{${code}})();`;
    };

    /** @param {import('vite').Rolldown.OutputChunk} chunk @returns {string} */
    const convert = (chunk) => {
      /** @type {any[]} */
      let exported = [];
      const code = rewrite(chunk.code, ({ type, start, end, source, specifiers }) => {
        const file = fileOf(source);
        if (type === 'ImportExpression' && file) {
          const present = new Set([...loading, ...importsOf(chunk.fileName)]);
          const needed = importsOf(file).filter((each) => !present.has(each));
          const names = [...needed, file].map((each) => `"${write(each)}"`);
          return { start, end, text: `${ofEntry('importFile')}(${names})` };
        }
        if (type === 'ImportDeclaration' && file && isRuntime(file))
          return { start, end, text: inlined(file, specifiers) };
        if (type === 'ImportDeclaration' && file)
          return { start, end, text: `const${list(file, specifiers, 'imported')}=${exportsOf(file)};` };
        if (type !== 'ExportNamedDeclaration') return undefined;
        exported = specifiers;
        if (chunk === entry) return { start, end, text: '' };
        const kept = specifiers.filter((/** @type {any} */ each) => isReadLater(chunk.fileName, nameOf(each.exported)));
        return {
          start,
          end,
          text: `export{${kept.map((/** @type {any} */ each) => `${each.local.name} as ${nameOf(each.exported)}`)}};`,
        };
      });
      const handed = `;${exportsOf(chunk.fileName)}=${list(chunk.fileName, exported, 'exported')};`;
      return handing.has(chunk.fileName) ? code + handed : code;
    };

    /** @returns the name of the emitted file */
    const emit = (/** @type {string} */ stem, /** @type {string} */ source) => {
      const digest = createHash('sha256').update(source).digest();
      const name = `${prefix}${stem}-${digest.toString('hex', 0, 3)}.js`;
      this.emitFile({ type: 'asset', fileName: name, source });
      hashes[name] = `sha256-${digest.toString('base64')}`;
      return name;
    };

    /** Writes a file that is loaded later, and those that it loads itself. */
    const write = (/** @type {string} */ fileName) => {
      const earlier = written.get(fileName);
      if (earlier) return earlier;
      const chunk = chunkOf(fileName);
      loading.add(fileName);
      const code = convert(chunk);
      loading.delete(fileName);
      const name = emit(chunk.name, code);
      delete bundle[fileName];
      written.set(fileName, name);
      return name;
    };

    // Most of it runs at once. With the hint, Chromium compiles it all while it arrives, and not in the page's thread.
    const hint = '//# allFunctionsCalledOnLoad\n';
    const runs = ofEntry('start');
    const code = `${hint}(()=>{"use strict";if(${shared})return ${runs}();${convert(entry)}${runs}()})();`;
    const file = emit('hashes', `export default ${JSON.stringify(hashes)};`);
    for (const { fileName } of chunks) if (isRuntime(fileName)) delete bundle[fileName];
    entry.code = code.replace('__JOURNAL_HASHES__', () => JSON.stringify([file, hashes[file]]));
  },
});
