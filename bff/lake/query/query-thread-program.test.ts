import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { queryThreadProgram } from './query-thread-program.ts';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'query-thread.js'), '');
});

afterEach(() => remove());

describe('queryThreadProgram', () => {
  it('is a TypeScript file in the source tree', () => {
    const { file, execArgv } = queryThreadProgram();
    expect(file).toMatch(/bff\/lake\/query\/query-thread-entry\.ts$/);
    expect(execArgv[0]).toBe('--import');
  });

  it.each(['server.js', 'assets/app-1a2b3c.js'])('is the built file when called from the built %s', (name) => {
    const moduleUrl = pathToFileURL(path.join(folder, name)).href;
    expect(queryThreadProgram(moduleUrl)).toEqual({ file: path.join(folder, 'query-thread.js'), execArgv: [] });
  });
});
