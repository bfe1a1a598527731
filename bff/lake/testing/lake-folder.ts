import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type LakeOptions, openLake } from '../lake.ts';
import { captureLog } from './captured-log.ts';
import { type ServedLake, serveLake } from './serve-lake.ts';

/** A folder for exports that is empty at the start of each test, and the lake on it. */
export interface LakeFolder {
  /** Returns a path in the folder. */
  at(name: string): string;
  /** Opens and serves the lake on the first call, and returns the same lake afterwards. */
  served(limits?: LakeOptions['limits']): Promise<ServedLake>;
  /** Queries the served lake with the Sanity client. */
  query(groq: string, dataset?: string): Promise<unknown>;
  /** Returns the error that opening the lake throws, or null if it opens. */
  openError(): Promise<unknown>;
}

/** Creates the folder for each test of the calling file or describe block. @param options of the lake */
export function setUpLakeFolder(options?: Pick<LakeOptions, 'watch' | 'refusedLoss'>): LakeFolder {
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
    lake ??= await serveLake(temporary.folder, limits, options);
    return lake;
  };
  return {
    at,
    served,
    query: async (groq, dataset = 'production') => (await served()).client.withConfig({ dataset }).fetch(groq),
    openError: () => openErrorOf(temporary.folder),
  };
}

/** Returns the error that opening a folder as a lake throws, or null if it opens. */
export async function openErrorOf(folder: string): Promise<unknown> {
  try {
    const lake = await openLake({ folder, assetsUrl: 'https://journal.example/assets', log: captureLog().log });
    await lake.close();
    return null;
  } catch (error) {
    return error;
  }
}
