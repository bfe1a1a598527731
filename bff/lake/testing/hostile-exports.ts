import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { anyDocuments, type Outcome, plainDocuments, smallDocuments } from './hostile-documents.ts';
import { ndjson } from './write-export.ts';

export const exportForms = ['documents', 'folder'] as const;
/** The forms in which a lake's folder holds exports. */
export type HostileForm = (typeof exportForms)[number];

/** An update of an export that the lake must survive. */
export interface HostileExport {
  kind: string;
  outcome: Outcome;
  /**
   * Replaces the export.
   *
   * @param folder the lake's folder
   * @param title see `HostileDocuments`
   */
  write(folder: string, dataset: string, title: string): Promise<void>;
}

/** The file of an export that holds its documents. */
function mainFile(form: HostileForm, folder: string, dataset: string): string {
  return path.join(folder, form === 'documents' ? `${dataset}.ndjson` : `${dataset}/data.ndjson`);
}

/** Writes a harmless export, whatever stands in its place. */
export async function writePlainExport(
  form: HostileForm,
  folder: string,
  dataset: string,
  title: string,
): Promise<void> {
  const documents = Buffer.from(ndjson(plainDocuments(title)));
  if (form === 'folder') await rm(path.join(folder, dataset), { recursive: true, force: true });
  await replaceFile(mainFile(form, folder, dataset), documents);
}

/** Writes a file elsewhere in the lake's folder and renames it, as a careful program does. */
async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file).catch(async () => {
    await rm(file, { recursive: true }); // a folder stands in its place
    await rename(`${file}.part`, file);
  });
}

/** Overwrites the file in two steps, so that a reader may see half of it. */
async function overwriteFile(file: string, bytes: Buffer): Promise<void> {
  const half = Math.floor(bytes.length / 2);
  await writeFile(file, bytes.subarray(0, half));
  await writeFile(file, bytes.subarray(half), { flag: 'a' });
}

/** Something that is not a regular file in the place of the main file. */
function special(kind: string, make: (file: string) => unknown) {
  return (form: HostileForm): HostileExport => ({
    kind,
    outcome: 'refused',
    async write(folder, dataset) {
      const file = mainFile(form, folder, dataset);
      await mkdir(path.dirname(file), { recursive: true });
      await rm(file, { recursive: true, force: true });
      await make(file);
    },
  });
}

const specials = fc.constantFrom(
  special('a FIFO', (file) => execFileSync('mkfifo', [file])),
  special('a folder', (file) => mkdir(file)),
  special('a link to itself', (file) => symlink(path.basename(file), file)),
  special('a link to a device', (file) => symlink('/dev/zero', file)),
  special('nothing', () => undefined),
);

/**
 * Updates of an export of this form.
 *
 * @param isSmall whether to leave out files of many megabytes
 */
export function hostileExports(form: HostileForm, isSmall: boolean): fc.Arbitrary<HostileExport> {
  const documents = isSmall ? smallDocuments : anyDocuments;
  const written = fc.tuple(documents, fc.constantFrom(replaceFile, overwriteFile)).map(
    ([{ kind, outcome, bytes }, write]): HostileExport => ({
      kind: `${form}, ${kind}${write === overwriteFile ? ', overwritten' : ''}`,
      outcome,
      write: (folder, dataset, title) => write(mainFile(form, folder, dataset), bytes(title)),
    }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: written },
    specials.map((make) => make(form)),
  );
}
