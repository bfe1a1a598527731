import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { UsageError } from './command.ts';
import { importCommand } from './import-command.ts';

it('reports line by line, and ends with what the folder lacks', async () => {
  const source = await writtenJournal({ 'a.csv': 'phrase,text\nthe mud,Mud.\nno text,\n', 'b.doc': '' });
  const folder = path.join(source, 'new/journal');
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  const run = async () => {
    lines.mockClear();
    const files = ['a.csv', 'b.doc'].map((name) => path.join(source, name));
    const code = await importCommand.run([...files, '--into', folder, '--article', 'tides']);
    return {
      code,
      text: lines.mock.calls
        .map(([line]) => String(line))
        .join('')
        .replaceAll(`${source}/`, ''),
    };
  };
  const first = await run();
  const again = await run();
  expect(first).toEqual({
    code: 1,
    text: `a.csv:3: it has no text
b.doc: the file has an unknown extension; supported are .json, .jsonld, .csv, .tsv, .txt
journal.yaml: the file does not say what the journal is called; correct "title" in journal.yaml
a.csv:2: nothing says what its article is called; correct its title "tides"
new/journal: 3 files written, 0 updated, 0 unchanged, 0 kept (edited), 4 notes
`,
  });
  expect(again.text).toMatch(/\nnew\/journal: 0 files written, 0 updated, 1 unchanged, 0 kept \(edited\), 2 notes\n$/);
});

it('ends with 0 if everything was taken', async () => {
  const source = await writtenJournal({ 'a.csv': 'phrase,text,article\nthe mud,Mud.,tides\n' });
  const folder = await writtenJournal({ ...SETTINGS, 'articles/tides.md': '---\ntitle: Tides\n---\n' });
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => quiet.mockRestore());
  const code = await importCommand.run([path.join(source, 'a.csv'), '--into', folder]);
  expect(code).toBe(0);
});

it('says after a refusal nothing that follows from it', async () => {
  const source = await writtenJournal({ 'a.csv': 'phrase,text\nthe mud,Mud.\n' });
  const folder = await writtenJournal(SETTINGS);
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  expect(await importCommand.run([path.join(source, 'a.csv'), '--into', folder])).toBe(1);
  const text = lines.mock.calls.map(([line]) => String(line).replaceAll(`${source}/`, '')).join('');
  expect(text).toBe(`a.csv:2: nothing says which article it belongs to; name one with --article
${folder}: 0 files written, 0 updated, 0 unchanged, 0 kept (edited), 1 note
`);
});

it('makes no folder for files that it refuses, and waits for no pipe', async () => {
  const source = await writtenJournal({ 'a.csv': 'phrase;words\n' });
  execFileSync('mkfifo', [path.join(source, 'pipe.json')]);
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  const files = ['a.csv', 'pipe.json', 'none.csv'].map((name) => path.join(source, name));
  const code = await importCommand.run([...files, '--into', path.join(source, 'new')]);
  const text = lines.mock.calls.map(([line]) => String(line).replaceAll(`${source}/`, '')).join('');
  expect(code).toBe(1);
  expect(text).toBe(`a.csv:1: the file has no column "text"; its header has "phrase", "words"
pipe.json: the file is not a regular file
none.csv: the file does not exist
new: 0 files written, 0 updated, 0 unchanged, 0 kept (edited), 3 notes
`);
  expect((await readdir(source)).sort()).toEqual(['a.csv', 'pipe.json']);
});

it('says in one line why a file cannot be written', async () => {
  const source = await writtenJournal({ 'a.csv': 'phrase,text\nthe mud,Mud.\n', file: '' });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  const into = path.join(source, 'file/journal');
  const code = await importCommand.run([path.join(source, 'a.csv'), '--into', into, '--article', 'tides']);
  const text = lines.mock.calls.map(([line]) => String(line)).join('');
  expect(code).toBe(1);
  expect(text).toMatch(/^[^\n]*file\/journal cannot be written: [^\n]+\n$/);
});

it('names the record of imports if it is damaged', async () => {
  const folder = await writtenJournal({ ...SETTINGS, 'import.json': '{', '_new.csv': 'phrase,text\na,b' });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  const code = await importCommand.run([path.join(folder, '_new.csv'), '--into', folder, '--article', 'tides']);
  const text = lines.mock.calls.map(([line]) => String(line)).join('');
  expect(code).toBe(1);
  expect(text).toBe(
    `${folder}: import.json is not as an import writes it; restore it, or remove it to import everything as new\n`,
  );
});

it('writes nothing into a folder of other files', async () => {
  const folder = await writtenJournal({ 'letters/one.txt': 'Dear …', 'a.csv': 'phrase,text\na,b' });
  await expect(importCommand.run([path.join(folder, 'a.csv'), '--into', folder])).rejects.toThrow('has other files');
  expect((await readdir(folder)).sort()).toEqual(['a.csv', 'letters']);
});

it.each([
  [[], 'Missing argument: FILE'],
  [['a.csv'], '--into FOLDER is required'],
  [['a.csv', '--into', ''], '--into FOLDER is required'],
  [['a.csv', '--into', 'x', '--article', '../x'], '--article must be a slug'],
])('names a usage error: %j', async (args, message) => {
  await expect(importCommand.run(args)).rejects.toThrow(UsageError);
  await expect(importCommand.run(args)).rejects.toThrow(message);
});
