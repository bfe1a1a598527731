import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVersion, siteAssets } from '../../configuration/embed-manifest.ts';
import { paths } from '../../configuration/paths.ts';
import { readStaticFiles } from '../../http/static-files.ts';

/** The client's first file, as pages name it. */
const FIRST = /^journal-client\.m?js$/;

/** What the client knows of its site. */
interface ClientSite {
  readonly origin: string;
  /** Of the frames. */
  readonly languages: readonly string[];
}

/**
 * The built files that a site has: those of the client, whose first file says that it is a site's, and of the frames.
 * @returns their contents by name
 */
export async function builtFiles({ origin, languages }: ClientSite): Promise<ReadonlyMap<string, Buffer>> {
  const version = await readVersion();
  const script = await readFile(join(paths.site, 'site-script.js'), 'utf8');
  const beginning = Buffer.from(
    script
      .replaceAll('JOURNAL_SITE_ORIGIN', () => JSON.stringify(origin))
      .replaceAll('JOURNAL_SITE_LANGUAGES', () => JSON.stringify(languages)),
  );
  const files = new Map<string, Buffer>();
  const own = [...(await readStaticFiles(paths.client)), ...(await readStaticFiles(paths.site))];
  for (const [name, { bodies }] of own) {
    if (name === 'site-script.js') continue;
    const body = await bodies.get('identity');
    const written = FIRST.test(name) ? Buffer.concat([beginning, body]) : body;
    for (const folder of [version, `v${version.split('.', 1)[0]}`]) files.set(`client/${folder}/${name}`, written);
  }
  for (const name of await siteAssets(paths.embed, languages))
    files.set(`embed/assets/${name}`, await readFile(join(paths.embed, 'assets', name)));
  return files;
}
