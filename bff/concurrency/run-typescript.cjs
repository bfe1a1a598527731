// @ts-check
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { compileFunction } = require('node:vm');

/** @type {typeof import('esbuild')} The one that tsx has. */
const { buildSync } = createRequire(require.resolve('tsx'))('esbuild');

/**
 * Runs the TypeScript file that is its argument, in a thread. With tsx itself, which transforms each file of the program
 * and of its packages, the start would take up to four times as much of the processor.
 */
const [, , file = ''] = process.argv;
const { outputFiles } = buildSync({
  entryPoints: [file],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  // Otherwise Node would warn that what it offers for imports of such a program is experimental.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(file)), __JOURNAL_IS_SCRIPT__: 'false' },
  write: false,
});
const program = outputFiles.map(({ text }) => text).join('');
compileFunction(program, ['require'], { filename: file })(createRequire(file));
