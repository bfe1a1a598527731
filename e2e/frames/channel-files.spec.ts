import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';

/** A text that only the guard of the channel contains. */
const GUARD = 'bad-call';
/** Texts of comlink's `wrap` and `expose`. */
const COMLINK = ['Comlink.releaseProxy', 'Proxy has been released', 'Comlink.thrown', 'Unserializable return value'];

/** The built scripts in a folder and below it that contain the guard of the channel. */
function guardedScripts(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes(GUARD));
}

for (const [side, folder, isPart] of [
  ['the page', 'dist/client', /./],
  ['the frames', 'dist/embed/assets', /^frame/],
] as const)
  test(`the channel of ${side} is comlink behind the guarded port`, () => {
    const scripts = guardedScripts(folder).filter(({ name }) => isPart.test(name));
    expect(scripts).not.toEqual([]);
    for (const { name, text } of scripts)
      for (const mark of COMLINK) expect(text, `${name} contains comlink`).toContain(mark);
  });
