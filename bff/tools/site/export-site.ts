import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '../../configuration/config.ts';
import { paths } from '../../configuration/paths.ts';
import { readStaticFiles } from '../../http/static-files.ts';
import { LakeError } from '../../lake/index.ts';
import { openService } from '../../open-service.ts';
import { terminalLine } from '../../operations/log.ts';
import { readVersion, siteAssets } from '../../pages/embed-manifest.ts';
import { writeHostFiles } from './host-files.ts';
import { SiteFolder } from './site-folder.ts';
import { writeSearch } from './write-search.ts';
import { type WrittenSite, writeSite } from './write-site.ts';

/** The service whose responses become a site. It does not listen at its port. */
const PORT = 80;
const PROCESS = { droppedLogLines: () => 0, hasDesk: false, isSite: true };

const CONTENT = /^(?:CONTENT_LAKE|SANITY_\w+)$/;

/** A site asks for each response once, so few are cached. */
const CACHE_MB = '16';

/** What becomes a site in which folder, and who is told how far it is. */
interface SiteTarget {
  /** A folder in place of the environment variables that name the content. */
  readonly source: string | undefined;
  readonly out: string;
  /** The origin of the site. */
  readonly url: string;
  /** Unset: those of the articles, and English. */
  readonly languages?: readonly string[] | undefined;
  /** Called often, with the number of files so far. */
  readonly onProgress: (files: number) => void;
}

/**
 * The configuration of the service whose responses become a site. The variables that are left out are for a service
 * that listens.
 * @throws ConfigError if a variable is invalid
 */
function siteConfig({ source, url }: SiteTarget): Config {
  const used = Object.entries(process.env).filter(
    ([name]) => name === 'FRAME_ANCESTORS' || (source === undefined && CONTENT.test(name)),
  );
  const site = { CACHE_MB, PUBLIC_URL: url, ...(source !== undefined && { CONTENT_LAKE: source }) };
  return readConfig({ ...Object.fromEntries(used), ...site });
}

/** The client's first file, as pages name it. */
const FIRST = /^journal-(client|marks)\.m?js$/;

/**
 * The built files that a site has: those of the client, whose first file says that it is a site's, and of the frames.
 * @param site the written content
 * @returns their contents by name
 */
async function builtFiles(version: string, origin: string, { languages, datasetsWithFonts }: WrittenSite) {
  const facts = {
    JOURNAL_SITE_ORIGIN: origin,
    JOURNAL_SITE_LANGUAGES: languages,
    JOURNAL_SITE_FONTS: datasetsWithFonts,
  };
  let script = await readFile(join(paths.site, 'site-script.js'), 'utf8');
  for (const [name, value] of Object.entries(facts)) script = script.replaceAll(name, () => JSON.stringify(value));
  const files = new Map<string, Buffer>();
  const built = [...(await readStaticFiles(paths.client)), ...(await readStaticFiles(paths.site))];
  for (const [name, { bodies }] of built) {
    if (name === 'site-script.js') continue;
    const body = bodies.identity;
    const written = FIRST.test(name) ? Buffer.concat([Buffer.from(script), body]) : body;
    for (const folder of [version, `v${version.split('.', 1)[0]}`]) files.set(`client/${folder}/${name}`, written);
  }
  for (const name of await siteAssets(paths.embed, languages))
    files.set(`embed/assets/${name}`, await readFile(join(paths.embed, 'assets', name)));
  return files;
}

/** Makes all files of a site. @throws LakeError if the content cannot be read, or is edited meanwhile */
async function makeSite(folder: SiteFolder, config: Config, target: SiteTarget): Promise<WrittenSite> {
  const { out, url, languages, onProgress } = target;
  // Only what somebody must know, as lines for a terminal.
  const log = pino({ level: 'warn' }, { write: (line) => void process.stdout.write(terminalLine(line)) });
  const { app, backend, close } = await openService(config, PORT, log, PROCESS);
  let edits = 0;
  const unsubscribe = backend.source.subscribe({ changed: () => ++edits, subscribed() {}, disconnected() {} });
  try {
    const { datasets } = backend.source;
    const site = await writeSite({ app, folder, origin: url, datasets, languages, onProgress });
    const version = await readVersion();
    const built = await builtFiles(version, url, site);
    for (const [name, body] of built) folder.write(name, body);
    await writeHostFiles({ app, folder, url, version, files: [...built.keys()], datasets, languages: site.languages });
    const leftOut = [...site.leftOut, ...(await writeSearch(backend.source, folder))];
    if (edits > 0) throw new LakeError('the content was edited meanwhile; export it again', { file: out });
    return { ...site, leftOut };
  } finally {
    unsubscribe();
    await close();
  }
}

/**
 * Writes a site of files, as a whole or not at all.
 * @throws ConfigError if a variable is invalid; LakeError if the content cannot be read, or the site cannot be written
 */
export async function exportSite(target: SiteTarget) {
  const config = siteConfig(target);
  const folder = new SiteFolder(target.out);
  // A signal may end the process.
  process.once('exit', () => folder.discard());
  try {
    const site = await makeSite(folder, config, target);
    folder.finish();
    const { files, bytes } = folder;
    return { ...site, files: files.size, bytes };
  } finally {
    folder.discard();
  }
}
