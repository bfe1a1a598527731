import { readFileSync } from 'node:fs';
import Type from 'typebox';
import { Value } from 'typebox/value';

/** The version of this build, of its client and of its packages. */
export const { version: VERSION } = Value.Parse(
  Type.Object({ version: Type.String() }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
