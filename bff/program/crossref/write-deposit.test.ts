import { expect, it } from 'vitest';
import { readConfig } from '../../configuration/config.ts';
import { crossrefCommand } from '../cli/crossref-command.ts';
import { writtenJournal } from '../journal-folder/testing/written-journal.ts';
import { writeDeposit } from './write-deposit.ts';

const FILES = {
  'journal.yaml': 'title: Alidade\npublisher: Press\nissn:\n  electronic: 9876-5434\n',
  'articles/one.md':
    '---\ntitle: One & two\ndoi: 10.5555/one\nreleaseDate: 2026-01-31\nexternalLink: https://publisher.example/one\n---\n',
  'articles/bare.md': '---\ntitle: Bare\n---\n',
};
const EMAIL = 'desk@journal.example';

it('writes articles of a journal folder', async () => {
  const config = readConfig({ CONTENT_LAKE: await writtenJournal(FILES) });
  const deposit = await writeDeposit(config, ['one'], { email: EMAIL });
  expect(deposit).toContain('<title>One &amp; two</title>');
  expect(deposit).toContain(`<depositor_name>Press</depositor_name><email_address>${EMAIL}<`);
});

it('the command names what is wrong', async () => {
  const from = await writtenJournal(FILES);
  const run = (...args: string[]) => crossrefCommand.run([...args, '--from', from]);
  await expect(run('one', 'bare', '--email', EMAIL)).rejects.toThrow('"bare" lacks doi, releaseDate, externalLink');
  await expect(run('none', '--email', EMAIL)).rejects.toThrow('Entry "none" was not found');
  await expect(run('one')).rejects.toThrow('--email');
  await expect(run('--email', EMAIL)).rejects.toThrow('Name an article');
});
