import { type ExportFingerprints, exportFingerprints } from '../watch/export-fingerprints.ts';
import { type ExportLocation, findExports } from './find-exports.ts';
import { type LoadedExport, readExport } from './read-export.ts';

/** Where a lake reads its exports: a folder of exports, or a folder that becomes one. */
export interface ExportSource {
  /** @throws LakeError */
  find(): Promise<ReadonlyMap<string, ExportLocation>>;
  /**
   * @param assetsUrl prefix of asset addresses, without a trailing slash
   * @throws LakeError
   */
  read(location: ExportLocation, assetsUrl: string): Promise<LoadedExport>;
  /** @throws the system's error when the folder cannot be listed */
  fingerprints(): Promise<ExportFingerprints>;
  /** Ends what is being read. */
  close(): Promise<void>;
}

/** The exports in a folder. */
export const exportFolder = (folder: string): ExportSource => ({
  find: () => findExports(folder),
  read: readExport,
  fingerprints: () => exportFingerprints(folder),
  close: async () => {},
});
