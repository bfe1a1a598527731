import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../configuration/config.ts';
import { readVersion } from '../../configuration/version.ts';
import { openService } from '../../service.ts';
import { builtFiles } from './client-files.ts';
import { writeHostFiles } from './hosts/write-host-files.ts';
import { writeSearch } from './search/write-search.ts';
import { SiteFolder, type Written } from './site-folder.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

/** Where a site is written, and in which languages. */
export interface SiteTarget {
  readonly out: string;
  /** Unset: those of the articles, and English. */
  readonly languages: readonly string[] | undefined;
}

/** How a site and its files came about. */
export interface ExportedSite extends WrittenSite {
  readonly files: ReadonlyMap<string, Written>;
}

/** Unused: the service does not listen. */
const PORT = 80;

/**
 * Writes a site of files.
 * @param config with the origin of the site as the public one
 */
export async function exportSite(
  config: Config & { readonly publicUrl: string },
  { out, languages }: SiteTarget,
  log: FastifyBaseLogger,
): Promise<ExportedSite> {
  const { app, backend, close } = await openService(config, PORT, log, {
    droppedLogLines: () => 0,
    hasDesk: false,
    isSite: true,
  });
  try {
    const folder = new SiteFolder(out);
    await folder.begin();
    const { datasets } = backend.source;
    const site = await writeSite({ app, folder, origin: config.publicUrl, datasets, languages });
    for (const [name, body] of await builtFiles(site.languages)) await folder.write(name, body);
    const { publicUrl: url } = config;
    const version = await readVersion();
    await writeHostFiles({ app, folder, url, version, datasets, languages: site.languages });
    await writeSearch(backend.source, {
      write: (name, body) => folder.write(name, body),
      warn: (message) => log.warn(message),
    });
    await folder.finish();
    return { ...site, files: folder.files };
  } finally {
    await close();
  }
}
