import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../configuration/config.ts';
import { paths } from '../../configuration/paths.ts';
import { readVersion } from '../../configuration/version.ts';
import { openService } from '../../service.ts';
import { writeSearch } from './search/write-search.ts';
import { SiteFolder, type Written } from './site-folder.ts';
import { writeSite } from './write-site.ts';

/** What a site is made of. */
export interface SiteTarget {
  readonly out: string;
  readonly languages: readonly string[];
}

/** Unused: the service does not listen. */
const PORT = 80;

/**
 * Writes a site of files.
 * @param config with the origin of the site as the public one
 * @returns how each file came about
 */
export async function exportSite(
  config: Config & { readonly publicUrl: string },
  { out, languages }: SiteTarget,
  log: FastifyBaseLogger,
): Promise<ReadonlyMap<string, Written>> {
  const service = await openService(config, PORT, log, { droppedLogLines: () => 0, hasDesk: false });
  const version = await readVersion();
  try {
    const folder = new SiteFolder(out);
    await folder.begin();
    await writeSite({
      app: service.app,
      folder,
      url: config.publicUrl,
      datasets: service.backend.source.datasets,
      languages,
      siteScript: await readFile(join(paths.site, 'site-script.js'), 'utf8'),
      version,
      clientFolder: paths.client,
      embedFolder: paths.embed,
    });
    const lookup = await readFile(join(paths.site, 'site-lookup.mjs'));
    await folder.write(`client/${version}/site-lookup.mjs`, lookup);
    const search = await readFile(join(paths.site, 'site-search.mjs'));
    for (const at of [version, `v${version.split('.')[0]}`]) await folder.write(`client/${at}/site-search.mjs`, search);
    await writeSearch(service.backend.source, {
      write: (name, body) => folder.write(name, body),
      warn: (message) => log.warn(message),
    });
    await folder.finish();
    return folder.files;
  } finally {
    await service.close();
  }
}
