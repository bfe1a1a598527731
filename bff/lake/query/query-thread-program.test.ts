import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/serve-lake.ts';
import { queryWorkerFile } from './query-thread-program.ts';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'query-worker.js'), '');
});

afterEach(() => remove());

describe('queryWorkerFile', () => {
  it('is the source beside the source', () => {
    const { file, execArgv } = queryWorkerFile();
    expect(file).toMatch(/bff\/lake\/query-worker-entry\.ts$/);
    expect(execArgv[0]).toBe('--import');
  });

  it.each(['server.js', 'assets/app-1a2b3c.js'])('is the built file for the built %s', (name) => {
    const here = pathToFileURL(path.join(folder, name)).href;
    expect(queryWorkerFile(here)).toEqual({ file: path.join(folder, 'query-worker.js'), execArgv: [] });
  });
});
