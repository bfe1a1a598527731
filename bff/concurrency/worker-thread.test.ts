import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ThreadLimits, WorkerThread } from './worker-thread.ts';

/** Ends at its start unless there is a file `repaired`; then it echoes requests, or throws them. Records each start. */
const program = (start: string) => `
const { appendFileSync, existsSync } = require('node:fs');
const { parentPort } = require('node:worker_threads');
appendFileSync(__dirname + '/starts', 'x');
if (!existsSync(__dirname + '/repaired')) ${start};
parentPort.on('message', ({ id, input: [output] }) => {
  parentPort.postMessage({ id, step: 'echoing' });
  if (output === 'throw') throw new Error(output);
  parentPort.postMessage({ id, output });
});
`;

interface Echo {
  echo(text: string): Promise<string>;
}

async function open(start: string, limits: Partial<ThreadLimits> = {}) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeFile(path.join(folder, 'thread.js'), program(start));
  const moduleUrl = pathToFileURL(path.join(folder, 'server.js')).href;
  const thread = new WorkerThread<Echo>('thread-entry.ts', moduleUrl, { limitMs: 30_000, ...limits });
  onTestFinished(() => thread.close());
  return {
    thread,
    moduleUrl,
    echo: (text: string) => thread.request('echo', [text]),
    starts: async () => (await readFile(path.join(folder, 'starts'), 'utf8')).length,
    repair: () => writeFile(path.join(folder, 'repaired'), ''),
  };
}

test.each([
  ['throws', `throw new Error('a file of the installation is missing')`, 'a file of the installation is missing'],
  ['exits', 'process.exit(3)', 'it exited with code 3'],
])(
  'requests to a thread that %s at its start fail with the cause, and the next one starts it again',
  async (_, start, problem) => {
    const { echo, starts, repair } = await open(start);
    const cause = `the thread ended: ${problem}`;
    const waiting = await Promise.allSettled(['a', 'b', 'c'].map(echo));
    expect(waiting.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([cause, cause, cause]);
    expect(await starts()).toBe(1);
    await expect(echo('d')).rejects.toMatchObject({ message: cause, step: undefined });
    await repair();
    expect(await echo('e')).toBe('e');
    expect(await starts()).toBe(3);
  },
);

test('the idle time of a thread that failed does not end the next one while that starts', async () => {
  const { echo, repair } = await open('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)', {
    idleMs: 100,
  });
  await expect(echo('throw')).rejects.toMatchObject({ message: 'the thread ended: throw', step: 'echoing' });
  expect(await echo('a')).toBe('a');
  await repair();
});

test('a thread ends when it has no request for some time, and starts with the next one', async () => {
  const { echo, starts, repair } = await open('return', { idleMs: 20 });
  await repair();
  const later = async () => {
    await echo('a');
    return starts();
  };
  await expect.poll(later, { interval: 200 }).toBeGreaterThan(1);
});

test('only when the memory of a closed thread is free, another one starts', async () => {
  const { thread, echo, starts, repair } = await open('return');
  await repair();
  await echo('a');
  const closing = thread.close();
  const next = echo('b');
  expect(await starts()).toBe(1);
  await closing;
  expect(await next).toBe('b');
});

/** Closes a thread whose reply has come and is not read yet. */
const closing = (moduleUrl: string) => `
import { WorkerThread } from ${JSON.stringify(new URL('worker-thread.ts', import.meta.url).href)};
const thread = new WorkerThread('thread-entry.ts', ${JSON.stringify(moduleUrl)}, { limitMs: 30_000 });
await thread.requestUnlimited('echo', ['a']);
void thread.requestUnlimited('echo', ['b']).catch(() => {});
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
await thread.close();
console.log('closed');
`;

test('the process goes on after the end of a thread that replied when it was closed', async () => {
  const { moduleUrl, repair } = await open('return');
  await repair();
  const args = ['--import', 'tsx', '--input-type=module', '--eval', closing(moduleUrl)];
  expect((await promisify(execFile)(process.execPath, args)).stdout).toBe('closed\n');
});
