import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { WorkerThread } from './worker-thread.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Fails at its start until there is a file `repaired`; then it echoes requests. Records each start. */
const PROGRAM = `
const { appendFileSync, existsSync } = require('node:fs');
const { parentPort } = require('node:worker_threads');
appendFileSync(__dirname + '/starts', 'x');
if (!existsSync(__dirname + '/repaired')) throw new Error('a file of the installation is missing');
parentPort.postMessage('ready');
parentPort.on('message', ({ id, message }) => parentPort.postMessage({ id, message }));
`;

test('requests to a thread that fails at its start fail with the cause, without starting it again each time', async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeFile(path.join(folder, 'thread.js'), PROGRAM);
  const starts = async () => (await readFile(path.join(folder, 'starts'), 'utf8')).length;
  const files = { source: 'none.ts', built: 'thread.js' };
  const thread = new WorkerThread<string, string>(files, pathToFileURL(path.join(folder, 'server.js')).href, {
    limitMs: 30_000,
  });
  onTestFinished(() => thread.close());
  const cause = 'the thread ended: a file of the installation is missing';
  const waiting = await Promise.allSettled(['a', 'b', 'c'].map((message) => thread.request(message)));
  expect(waiting.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([cause, cause, cause]);
  for (let count = 0; count < 20; count += 1) await expect(thread.request('d')).rejects.toThrow(cause);
  expect(await starts()).toBe(1);
  await writeFile(path.join(folder, 'repaired'), '');
  await expect.poll(() => thread.request('e').catch(() => null), { timeout: 30_000, interval: 100 }).toBe('e');
  expect(await starts()).toBe(2);
});
