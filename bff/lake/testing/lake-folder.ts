import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach } from 'vitest';
import { type LakeOptions, openLake } from '../index.ts';
import { captureLog, type ServedLake, serveLake, temporaryFolder } from './serve-lake.ts';

/** An empty folder for exports, new for each test, and the lake in it. */
export interface LakeFolder {
  /** A path in the folder. */
  at(name: string): string;
  /** Packs files of another folder as an archive in this one. */
  pack(name: string, from: string, entries: string[], options?: { preservePaths: boolean }): Promise<void>;
  /** The lake on what is in the folder; opened and served once. */
  served(limits?: LakeOptions['limits']): Promise<ServedLake>;
  /** What a dataset answers. */
  ask(query: string, dataset?: string): Promise<unknown>;
  /** What opening the lake rejects with; null when it opens. */
  refusal(): Promise<unknown>;
}

/** To be called in a describe block or a test file. */
export function inLakeFolder(): LakeFolder {
  let temporary = { folder: '', remove: async () => {} };
  let lake: ServedLake | null = null;
  beforeEach(async () => {
    temporary = await temporaryFolder();
  });
  afterEach(async () => {
    await lake?.close();
    lake = null;
    await temporary.remove();
  });
  const at: LakeFolder['at'] = (name) => path.join(temporary.folder, name);
  const served: LakeFolder['served'] = async (limits) => {
    lake ??= await serveLake(temporary.folder, limits);
    return lake;
  };
  return {
    at,
    served,
    pack: (name, cwd, entries, options) => create({ gzip: true, file: at(name), cwd, ...options }, entries),
    ask: async (query, dataset = 'production') => (await served()).client.withConfig({ dataset }).fetch(query),
    refusal: () => refusalOf(temporary.folder),
  };
}

/** What opening a folder as a lake rejects with; null when it opens. */
export async function refusalOf(folder: string): Promise<unknown> {
  try {
    const lake = await openLake({ folder, assetsUrl: 'https://journal.example/assets', log: captureLog().log });
    await lake.close();
    return null;
  } catch (error) {
    return error;
  }
}
