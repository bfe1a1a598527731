import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ThreadLimits, WorkerThread } from './worker-thread.ts';

/** Ends at its start unless there is a file `repaired`; then it echoes requests, or throws them. Records each start. */
const program = (start: string) => `
const { appendFileSync, existsSync } = require('node:fs');
const { parentPort } = require('node:worker_threads');
appendFileSync(__dirname + '/starts', 'x');
if (!existsSync(__dirname + '/repaired')) ${start};
parentPort.postMessage('ready');
parentPort.on('message', ({ id, message }) => {
  if (message === 'throw') throw new Error(message);
  parentPort.postMessage({ id, message });
});
`;

async function open(start: string, options: Partial<ThreadLimits> = {}) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeFile(path.join(folder, 'thread.js'), program(start));
  const files = { source: 'none.ts', built: 'thread.js' };
  const failures: string[] = [];
  const thread = new WorkerThread<string, string>(files, pathToFileURL(path.join(folder, 'server.js')).href, {
    limitMs: 30_000,
    onStartFailure: (error, pauseMs) => failures.push(`${error}, again in ${pauseMs} ms`),
    ...options,
  });
  onTestFinished(() => thread.close());
  return {
    thread,
    failures,
    starts: async () => (await readFile(path.join(folder, 'starts'), 'utf8')).length,
    repair: () => writeFile(path.join(folder, 'repaired'), ''),
  };
}

test.each([
  ['throws', `throw new Error('a file of the installation is missing')`, 'a file of the installation is missing'],
  ['exits', 'process.exit(3)', 'it exited with code 3'],
])(
  'requests to a thread that %s at its start fail with the cause, without starting it again each time',
  async (_, start, problem) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { thread, failures, starts, repair } = await open(start);
    const cause = `the thread ended: ${problem}`;
    const waiting = await Promise.allSettled(['a', 'b', 'c'].map((message) => thread.request(message)));
    expect(waiting.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([cause, cause, cause]);
    for (let count = 0; count < 20; count += 1)
      await expect(thread.request('d')).rejects.toMatchObject({ message: cause, hasStarted: false });
    expect(await starts()).toBe(1);
    expect(failures).toEqual([`ThreadEndedError: ${cause}, again in 1000 ms`]);
    await repair();
    vi.advanceTimersByTime(1_000);
    expect(await thread.request('e')).toBe('e');
    expect(await starts()).toBe(2);
    expect(failures).toHaveLength(1);
  },
);

test('a thread that never gets ready is ended', async () => {
  const { thread, failures } = await open('return void setInterval(() => {}, 1_000)', { startLimitMs: 100 });
  await expect(thread.request('a')).rejects.toThrow('the thread ended: it was not ready within 0.1 seconds');
  expect(failures).toHaveLength(1);
});

test('the idle time of a thread that failed does not end the next one while that starts', async () => {
  const { thread, repair } = await open('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)', {
    idleMs: 100,
  });
  await expect(thread.request('throw')).rejects.toMatchObject({ message: 'the thread ended: throw', hasStarted: true });
  expect(await thread.request('a')).toBe('a');
  await repair();
});

test('a closed thread counts as running until its memory is free, and only then another one starts', async () => {
  const { thread, starts, repair } = await open('return');
  await repair();
  await thread.request('a');
  const closing = thread.close();
  expect(thread.isRunning).toBe(true);
  const next = thread.request('b');
  expect(await starts()).toBe(1);
  await closing;
  expect(await next).toBe('b');
});
