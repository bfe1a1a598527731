import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The client's own files, without tests and benchmarks. The doctor first removes such names from the page it reads. */
const FILES = readdirSync('host-bridge', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)(testing|bench|doctor)\//.test(file),
);

/** The lines of a file that read a property of `document`. Comments do not count. */
function uses(file: string): string[] {
  const lines = readFileSync(`host-bridge/${file}`, 'utf8').split('\n');
  const isCode = (line: string) => !/^\s*(\/?\*|\/\/)/.test(line);
  return lines
    .filter((line) => isCode(line) && /\bdocument\.\w|= document;/.test(line))
    .map((line) => `${file}: ${line}`);
}

test('the client reads properties of document only through pageDocument, which elements of the page cannot change', () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(FILES.flatMap(uses)).toEqual([]);
});
