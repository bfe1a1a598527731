import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { runProgram } from './run-program.ts';
import { serveCommand } from './serve-command.ts';

const commands = [buildCommand, checkCommand, doctorCommand, serveCommand];

/** What the program writes, and its exit code. */
async function run(...args: string[]) {
  let written = '';
  const write = (text: unknown) => {
    written += String(text);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write));
  const before = process.exitCode;
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = before;
  });
  process.exitCode = 0;
  await runProgram('journal', args, commands);
  return { code: process.exitCode, written };
}

it.each([[['chekc', '--help']], [['help', 'chek']], [['--help', 'chek']], [['chek', '.']]])(
  'refuses an unknown command: %j',
  async (args) => {
    const { code, written } = await run(...args);
    expect(written).toMatch(
      /^There is no command "chekc?"; did you mean "check"\?; journal --help lists what there is\n$/,
    );
    expect(code).toBe(2);
  },
);

it.each([[['help', 'build']], [['--help', 'build']], [['build', '--help']], [['build', 'folder', '-h']]])(
  'describes a command: %j',
  async (args) => {
    const { code, written } = await run(...args);
    expect(written).toContain('Usage: journal build FOLDER [--out FILE]\n');
    expect(code).toBe(0);
  },
);

it.each([[['help']], [['--help']]])('lists its commands: %j', async (args) => {
  expect((await run(...args)).written).toContain('journal COMMAND --help  describes a command');
});

it.each([
  [['build'], 'Missing argument: FOLDER; journal build --help describes the command\n'],
  [['build', '--oot', 'x'], "Unknown option '--oot'; journal build --help describes the command\n"],
])('refers to the help of a command that is misused: %j', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, written: message });
});

it.each([
  [[], 'Missing command'],
  [['serve', '--prot'], "Unknown option '--prot'"],
  [['serve', '3030'], 'There is no folder 3030'],
  [['serve', 'one', 'two'], 'Expected one folder'],
  [['doctor', 'page.html', '--strict'], "Unknown option '--strict'"],
  [['doctor', 'page.html', '--entry='], '--entry is empty: write the slug of an article, or auto'],
  [['doctor', '--all', '--service', 'http://127.0.0.1:1', '--entry', 'a'], '--all reads each page'],
  [['doctor', '--all', '--service', 'http://127.0.0.1:1', '--address', 'http://a.example/'], '--all reads each page'],
])('says in one line what is wrong with the arguments: %j', async (args, message) => {
  const { code, written } = await run(...args);
  expect(written).toContain(message);
  expect(written.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

it('checks a journal folder as `build` does, and writes nothing', async () => {
  const folder = await writtenJournal({ ...SETTINGS, 'articles/tides.md': 'No title.' });
  const { code, written } = await run('check', folder);
  expect(written).toBe('articles/tides.md:1: title is missing; write "title:" and a text\n2 documents, 1 problem\n');
  expect(code).toBe(1);
});

it('prints the warnings of a journal folder, and exits with 0 if there is no error, as `build` does', async () => {
  const notice = '---\ntitle: T\nupdateTo:\n  - { type: erratum, doi: 10.5555/b }\n---\n';
  const folder = await writtenJournal({ ...SETTINGS, 'articles/tides.md': notice });
  const { code, written } = await run('check', folder);
  expect(written).toMatch(
    /^articles\/tides\.md:4: warning: .* ignore this for other journals\n2 documents, 1 problem\n$/,
  );
  expect(code).toBe(0);
  const { code: ofJson, written: json } = await run('check', folder, '--json');
  expect([ofJson, JSON.parse(json).problems]).toEqual([0, [expect.objectContaining({ level: 'warning' })]]);
});

it('names an export that cannot be read once', async () => {
  const folder = await writtenJournal({ 'production/images/a.txt': '' });
  const { code, written } = await run('check', folder);
  expect(written).toBe('production: data.ndjson is missing; export it again\n0 documents, 1 problem\n');
  expect(code).toBe(1);
});

it('ends after an error that no command foresaw, whatever is still open, and shows its control characters', async () => {
  const program = `
    import { createServer } from 'node:net';
    import { runProgram } from ${JSON.stringify(new URL('run-program.ts', import.meta.url))};
    const run = async () => {
      createServer().listen();
      throw new Error('broken\\u001b[2J');
    };
    await runProgram('journal', ['fail'], [{ name: 'fail', run }]);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  await expect(promisify(execFile)(process.execPath, args, { timeout: 30_000 })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: broken\\u001b\[2J\n/),
  });
});
