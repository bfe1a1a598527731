// @ts-check
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** `import type …` and `export type …` leave nothing behind; `import { type X }` still loads the file. */
const TYPE_STATEMENT = /^(import|export)\s+type\b/;

/**
 * @param {string} source @param {{ start: number, end: number }} statement @returns {boolean}
 */
const isTypeStatement = (source, { start, end }) => TYPE_STATEMENT.test(source.slice(start, end));

/**
 * The project's files that a file imports, with whether only types come of it. Packages are left out.
 * @param {string} file path from the project's folder, with forward slashes
 * @param {string} source its text
 * @returns {{ from: string, to: string, typeOnly: boolean }[]}
 */
export function importsOf(file, source) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map((statement) => ({
      request: statement.moduleRequest.value,
      typeOnly: isTypeStatement(source, statement),
    })),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ request: moduleRequest.value, typeOnly: isTypeStatement(source, statement) }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      typeOnly: false,
    })),
  ];
  return found
    .filter(({ request }) => request.startsWith('.'))
    .map(({ request, typeOnly }) => ({ from: file, to: posix.join(posix.dirname(file), request), typeOnly }));
}
