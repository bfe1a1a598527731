import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The text of a library's file, as it was published. @param file its path in `node_modules` */
export const library = (file: string): string => readFileSync(require.resolve(`../../node_modules/${file}`), 'utf8');
