/** Replaces a file again and again until it is killed. Prints a sign before each time. */
import path from 'node:path';
import { readIfPresent, replaceFile } from '../../sources/replace-file.ts';
import { numberedText } from './numbered-text.ts';

const [file = ''] = process.argv.slice(2);

for (;;) {
  const before = await readIfPresent(file);
  const number = before === null ? 0 : Number.parseInt(before.toString(), 10) + 1;
  process.stdout.write('.');
  const { dir, base } = path.parse(file);
  if (!(await replaceFile(dir, base, before, Buffer.from(numberedText(number)))))
    throw new Error('the file has changed');
}
