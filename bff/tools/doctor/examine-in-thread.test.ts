import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { examineInThread } from './examine-in-thread.ts';

const { folder, remove } = await temporaryFolder();
afterAll(remove);

const examine = (target: string) => examineInThread({ target }, () => {});

test.each([
  ['elements', '<div>'.repeat(200_000)],
  ['styles', `<style>${'a {'.repeat(200_000)}`],
])('a page whose %s are nested without end is refused', async (part, html) => {
  const target = path.join(folder, `${part}.html`);
  await writeFile(target, html);
  await expect(examineInThread({ target }, () => {}, 500)).rejects.toMatchObject({
    name: 'PageError',
    message: `${target}: parsing the page takes longer than 0.5 seconds; the page is too large, or nested too deeply`,
  });
});

test('a pipe is not opened', async () => {
  const target = path.join(folder, 'pipe.html');
  execFileSync('mkfifo', [target]);
  await expect(examine(target)).rejects.toThrow(`${target}: is not a file; name the HTML file of one page`);
});

test('a page with many elements that need no end is examined', async () => {
  const target = path.join(folder, 'long.html');
  const item = '<li><p>Text<br><img src="a.png"><div><b>a</b></div>';
  await writeFile(target, `<!doctype html><ul>${item.repeat(600)}</ul>`);
  const { findings } = await examine(target);
  expect(findings.map(({ rule }) => rule)).toContain('tag');
});
