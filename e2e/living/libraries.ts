import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROTOTYPE_JS } from '../../.ci/setup/programs.mjs';

const require = createRequire(import.meta.url);

/** The published text of a library's file. @param file its path in `node_modules` */
export const readLibrary = (file: string): string =>
  readFileSync(require.resolve(`../../node_modules/${file}`), 'utf8');

/** The text of Prototype.js. */
export const readPrototypeJs = (): string => readFileSync(PROTOTYPE_JS, 'utf8');
