import type { FastifyBaseLogger } from 'fastify';
import { readVersion } from '../../configuration/version.ts';
import { LakeError } from '../../lake/index.ts';
import { openService } from '../../open-service.ts';
import { CheckedSite, type Difference } from './check-site.ts';
import { builtFiles } from './client-files.ts';
import { writeHostFiles } from './hosts/write-host-files.ts';
import type { Written } from './old-site.ts';
import { writeSearch } from './search/write-search.ts';
import type { SiteConfig } from './site-config.ts';
import { type SiteFiles, SiteFolder } from './site-folder.ts';
import { SITE_PROCESS } from './site-process.ts';
import { ResponseError } from './site-source.ts';
import { SiteThreads, threadsFor } from './threads/site-threads.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

/** What a site is written in, and who is told how far it is. */
interface SiteTarget {
  /** The folder of the site. */
  readonly out: string;
  /** Unset: those of the articles, and English. */
  readonly languages?: readonly string[] | undefined;
  /** Called often, with the number of files so far. */
  readonly onProgress?: (files: number) => void;
}

/** How a site and its files came about. */
interface ExportedSite extends WrittenSite {
  readonly files: ReadonlyMap<string, Written>;
  /** The bytes of all files. */
  readonly bytes: number;
  /** The files of the old site that are gone. */
  readonly removed: readonly string[];
  /** Whether the old site was put back first, because its export was killed while it was replaced. */
  readonly isPutBack: boolean;
}

/** Makes all files of a site. @throws LakeError if the content cannot be read, or is edited meanwhile */
async function makeSite(
  config: SiteConfig,
  folder: SiteFiles,
  { out, languages, onProgress }: SiteTarget,
  log: FastifyBaseLogger,
): Promise<WrittenSite> {
  const { app, backend, close } = await openService(config, SITE_PROCESS.port, log, SITE_PROCESS);
  const openThreads = (entries: number, chosen: readonly string[]) => {
    const count = threadsFor(entries);
    const { connection, assetsOrigin } = backend;
    return count === 0 ? undefined : new SiteThreads(count, { config, connection, assetsOrigin, languages: chosen });
  };
  let isEdited = false;
  const noteEdit = () => {
    isEdited = true;
  };
  const unsubscribe = backend.source.subscribe({ changed: noteEdit, subscribed() {}, disconnected() {} });
  try {
    const { datasets } = backend.source;
    const { publicUrl: url } = config;
    const site = await writeSite({ app, folder, origin: url, datasets, languages, onProgress, openThreads });
    const built = await builtFiles({ origin: url, languages: site.languages });
    for (const [name, body] of built) folder.write(name, body);
    const version = await readVersion();
    await writeHostFiles({ app, folder, url, version, files: [...built.keys()], datasets, languages: site.languages });
    await writeSearch(backend.source, {
      write: (name, body) => folder.write(name, body),
      warn: (message) => log.warn(message),
    });
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
    const removed = folder.finish();
    return { ...site, files: folder.files, bytes: folder.bytes, removed, isPutBack };
  } finally {
    folder.discard();
  }
}

/** Compares a site with its source, and writes nothing. @throws LakeError if the content cannot be read */
export async function checkSite(
  config: SiteConfig,
  target: SiteTarget,
  log: FastifyBaseLogger,
): Promise<{ readonly files: number; readonly differences: readonly Difference[] }> {
  const site = new CheckedSite(target.out);
  await makeSite(config, site, target, log);
  return { differences: site.differences(), files: site.files.size };
}
