import type { FastifyBaseLogger } from 'fastify';
import { readVersion } from '../../configuration/embed-manifest.ts';
import { LakeError } from '../../lake/index.ts';
import { openService } from '../../open-service.ts';
import { builtFiles } from './client-files.ts';
import { writeHostFiles } from './host-files.ts';
import { writeSearch } from './search/write-search.ts';
import type { SiteConfig } from './site-config.ts';
import { SiteFolder } from './site-folder.ts';
import { ResponseError } from './site-source.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

/** The service whose responses become a site. It does not listen at its port. */
const PORT = 80;
const PROCESS = { droppedLogLines: () => 0, hasDesk: false, isSite: true };

/** What a site is written in, and who is told how far it is. */
interface SiteTarget {
  /** The folder of the site. */
  readonly out: string;
  /** Unset: those of the articles, and English. */
  readonly languages?: readonly string[] | undefined;
  /** Called often, with the number of files so far. */
  readonly onProgress?: (files: number) => void;
}

/** A site and its files. */
interface ExportedSite extends WrittenSite {
  readonly files: number;
  /** The bytes of all files. */
  readonly bytes: number;
  /** Whether the old site was put back first, because its export was killed while it was replaced. */
  readonly isPutBack: boolean;
}

/** Makes all files of a site. @throws LakeError if the content cannot be read, or is edited meanwhile */
async function makeSite(
  config: SiteConfig,
  folder: SiteFolder,
  { out, languages, onProgress }: SiteTarget,
  log: FastifyBaseLogger,
): Promise<WrittenSite> {
  const { app, backend, close } = await openService(config, PORT, log, PROCESS);
  let isEdited = false;
  const noteEdit = () => {
    isEdited = true;
  };
  const unsubscribe = backend.source.subscribe({ changed: noteEdit, subscribed() {}, disconnected() {} });
  try {
    const { datasets } = backend.source;
    const { publicUrl: url } = config;
    const site = await writeSite({ app, folder, origin: url, datasets, languages, onProgress });
    const built = await builtFiles({ origin: url, languages: site.languages });
    for (const [name, body] of built) folder.write(name, body);
    const version = await readVersion();
    await writeHostFiles({ app, folder, url, version, files: [...built.keys()], datasets, languages: site.languages });
    await writeSearch(backend.source, folder, log);
    if (isEdited) throw new LakeError('the content was edited meanwhile; export it again', { file: out });
    return site;
  } catch (error) {
    throw error instanceof ResponseError ? new LakeError(error.message, { file: 'the service' }) : error;
  } finally {
    unsubscribe();
    await close();
  }
}

/**
 * Writes a site of files, as a whole or not at all.
 * @param config with the origin of the site as the public one
 * @throws LakeError if the content cannot be read, or the site cannot be written
 */
export async function exportSite(
  config: SiteConfig,
  target: SiteTarget,
  log: FastifyBaseLogger,
): Promise<ExportedSite> {
  const folder = new SiteFolder(target.out);
  const isPutBack = folder.begin();
  try {
    const site = await makeSite(config, folder, target, log);
    folder.finish();
    return { ...site, files: folder.files.size, bytes: folder.bytes, isPutBack };
  } finally {
    folder.discard();
  }
}
