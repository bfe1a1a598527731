import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { threadProgram } from './thread-program.ts';

const SOURCE = '../lake/query/query-thread-entry.ts';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'query-thread.js'), '');
});

afterEach(() => remove());

describe('threadProgram', () => {
  it('is a TypeScript file in the source tree, which is bundled first', () => {
    const source = expect.stringMatching(/bff\/lake\/query\/query-thread-entry\.ts$/);
    const { file, argv } = threadProgram(SOURCE, import.meta.url);
    expect(argv).toEqual([source]);
    expect([file, ...argv].map(existsSync)).toEqual([true, true]);
  });

  it.each(['server.js', 'assets/app-1a2b3c.js'])('is the built file when called from the built %s', (name) => {
    const moduleUrl = pathToFileURL(path.join(folder, name)).href;
    const file = path.join(folder, 'query-thread.js');
    expect(threadProgram(SOURCE, moduleUrl)).toEqual({ file, argv: [] });
  });
});
