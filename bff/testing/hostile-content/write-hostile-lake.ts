import { join } from 'node:path';
import fc from 'fast-check';
import { type ExportDocument, writeExport } from '../../lake/testing/write-export.ts';
import { assetFiles } from '../asset-files.ts';
import { group, hostileGroup, hostileSingles, ordinarySingles } from './hostile-documents.ts';
import { scriptedGroup, scriptedSingles } from './scripted-documents.ts';

/** Documents of several datasets, by the dataset's name. */
export type Datasets = Readonly<Record<string, readonly ExportDocument[]>>;

/** What a set of hostile datasets consists of. */
interface HostileDatasets {
  readonly documents: Datasets;
  /** The numbers of the hostile groups of the dataset `production`. Group 0 of each dataset is an ordinary one. */
  readonly groups: readonly number[];
  /** Datasets whose settings, about and fonts are hostile. */
  readonly hostileSingles: readonly string[];
}

const rangeFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);

/**
 * Datasets with hostile documents. The same seed gives the same ones.
 * @param groups how many groups of hostile documents
 * @param singles how many datasets with hostile settings, about and fonts
 */
export function hostileDatasets(seed: number, groups: number, singles: number): HostileDatasets {
  const numbers = rangeFrom(1, groups);
  const [hostile = []] = fc.sample(fc.tuple(...numbers.map(hostileGroup)), { seed, numRuns: 1 });
  const settings = fc.sample(hostileSingles, { seed, numRuns: singles });
  const names = settings.map((_, index) => `hostile${index}`);
  const scripted = scriptedGroup(groups + 1, seed);
  return {
    documents: {
      production: [...ordinarySingles, ...group(0), ...hostile.flat(), ...scripted],
      ...Object.fromEntries(settings.map((documents, index) => [names[index], [...documents, ...group(0)]])),
      scripted: [...scriptedSingles(seed), ...group(0)],
    },
    groups: [...numbers, groups + 1],
    hostileSingles: [...names, 'scripted'],
  };
}

/** Writes datasets as the exports of a lake. @param folder the lake's folder */
export async function writeLake(folder: string, datasets: Datasets): Promise<void> {
  const files = await assetFiles();
  for (const [name, documents] of Object.entries(datasets)) await writeExport(join(folder, name), documents, { files });
}
