import type { ExportFingerprints } from '../watch/export-fingerprints.ts';
import { exportFingerprints } from '../watch/export-fingerprints.ts';
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
}

/** The exports in a folder. */
export class ExportFolder implements ExportSource {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  find(): Promise<ReadonlyMap<string, ExportLocation>> {
    return findExports(this.#folder);
  }

  read(location: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
    return readExport(location, assetsUrl);
  }

  fingerprints(): Promise<ExportFingerprints> {
    return exportFingerprints(this.#folder);
  }
}
