import { readFile } from 'node:fs/promises';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { paths } from './paths.ts';

/** The version of the service and of the client that it serves. */
export async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(paths.packageJson, 'utf8'));
  return Value.Parse(Type.Object({ version: Type.String() }), manifest).version;
}
