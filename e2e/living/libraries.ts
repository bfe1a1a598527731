import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROTOTYPE_JS } from '../../.ci/setup/prototype-js.mjs';

const require = createRequire(import.meta.url);

/** The text of a library's file, as it was published. @param file its path in `node_modules` */
export const library = (file: string): string => readFileSync(require.resolve(`../../node_modules/${file}`), 'utf8');

/** The text of Prototype.js. */
export const prototypeJs = (): string => readFileSync(PROTOTYPE_JS, 'utf8');
