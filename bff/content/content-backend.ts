import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  fetchSecretQuery,
  fetchSharedAccessSecretQuery,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config, HostedLake } from '../configuration/config.ts';
import { DEFAULT_DATASET } from '../contract/index.ts';
import { ownValue } from '../contract/shared/json-object.ts';
import { isJournalFolder } from '../folder/is-journal-folder.ts';
import { refuseOtherMethods } from '../http/errors/method-not-allowed.ts';
import { isLocalRequest } from '../http/limits/local-requests.ts';
import { isUnpackedExport, LakeError, lakeAssets, lakeQueries, openLake } from '../lake/index.ts';
import type { Metrics } from '../operations/metrics.ts';
import { openAll } from '../operations/open-all.ts';
import { EntrySearch } from '../search/entry-search.ts';
import { embeddedSource } from './embedded.ts';
import { hostedSource, type LakeConnection } from './hosted/hosted-source.ts';
import { sanitizedSource } from './sanitized-source.ts';
import type { ContentSource } from './source.ts';

/** Names in a folder; none if it cannot be listed, which the lake reports. */
function fileNamesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
}

const isExport = (file: string) => file.endsWith('.ndjson') || isUnpackedExport(file);

/** Refuses a folder that only holds a journal folder. @throws LakeError that names the journal folder */
function refuseFolderAround(folder: string): void {
  const paths = fileNamesIn(folder).map((name) => path.join(folder, name));
  const journal = paths.find((folder) => isJournalFolder(folder) && !isUnpackedExport(folder));
  if (journal === undefined || paths.some(isExport)) return;
  throw new LakeError(`${path.basename(journal)} is a journal folder; write CONTENT_LAKE=${journal}`, { file: folder });
}

/** The exports in a journal folder, which are not read. */
export const exportsIn = (journalFolder: string): string[] =>
  fileNamesIn(journalFolder).filter((name) => isExport(path.join(journalFolder, name)));

const HOSTED_ASSETS_ORIGIN = 'https://cdn.sanity.io';

/** The content backend that the configuration names: a hosted lake, or the embedded one. */
export interface ContentBackend {
  readonly source: ContentSource;
  /** Reads drafts in place of published documents. Unset: nobody may see drafts. */
  readonly drafts?: DraftsSource;
  /** The index that is searched in place of the lake; undefined if the lake has a search of its own. */
  readonly entrySearch?: EntrySearch;
  /** Where the content's pictures, files and fonts are served. */
  readonly assetsOrigin: string;
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

interface DraftsSource {
  readonly source: ContentSource;
  /**
   * Whether the backend's Presentation made this address. Unset: the backend has none.
   * @throws ContentError when the lake cannot answer
   */
  isFromStudio?(address: string): Promise<boolean>;
}

/** The GROQ query of the document that the Studio has made of a secret: for one editor, or for all who share a link. */
const STUDIO_SECRET = `coalesce(${fetchSecretQuery}, ${fetchSharedAccessSecretQuery})`;

/** Wraps an adapter: see `sanitizedSource`. */
type Sanitize = (source: ContentSource) => ContentSource;

function hostedDrafts(connection: LakeConnection, sanitize: Sanitize): DraftsSource {
  // The package's own check of an address reads the lake without time limit and breaker.
  const stored = hostedSource({ ...connection, perspective: 'raw' });
  return {
    source: sanitize(hostedSource({ ...connection, perspective: 'preview' })),
    async isFromStudio(address) {
      const secret = new URL(address, 'http://service').searchParams.get(urlSearchParamPreviewSecret) ?? '';
      if (secret.trim() === '') return false;
      const { result } = await stored.query(DEFAULT_DATASET, STUDIO_SECRET, { secret });
      return ownValue(result, 'secret') === secret;
    },
  };
}

function hostedBackend(hosted: HostedLake, hasDrafts: boolean, sanitize: Sanitize): ContentBackend {
  // Not the API's host: readers load nothing from it, so responses must not name it.
  const assetsOrigin = hosted.assetsHost ?? HOSTED_ASSETS_ORIGIN;
  return {
    source: sanitize(hostedSource(hosted)),
    ...(hasDrafts && { drafts: hostedDrafts(hosted, sanitize) }),
    assetsOrigin,
    async mount() {},
    async close() {},
  };
}

/** The options of a lake whose folder is a journal's. Losing a file there is an edit, because all others were read. */
async function journalFolderOptions(folder: string, log: FastifyBaseLogger) {
  // Imported late, so that services with exports do not load the parsers.
  const { describeProblem, JournalFolderExports } = await import('../folder/index.ts');
  for (const name of exportsIn(folder))
    log.warn({ file: name }, `${name} is an export in a journal folder, so it is not read; move it out of ${folder}`);
  const source = new JournalFolderExports(folder, {
    onWarnings: (warnings) => {
      for (const warning of warnings) log.warn({ file: warning.file, lines: [warning.line] }, describeProblem(warning));
    },
    onSlow: (file) => log.warn({ file }, `${file} takes long to read; until it is read, the old content stays in use`),
  });
  return { source, refusedLoss: 0 };
}

async function embeddedBackend(
  config: Config,
  publicUrl: string,
  log: FastifyBaseLogger,
  sanitize: Sanitize,
): Promise<ContentBackend> {
  const folder = config.contentLake;
  const isJournal = isJournalFolder(folder);
  const hasDrafts = config.previewSecret !== undefined;
  if (!isJournal) refuseFolderAround(folder);
  return openAll(async (resources) => {
    const lake = resources.add(
      await openLake({
        folder,
        assetsUrl: `${publicUrl}/assets`,
        log,
        refusedLoss: config.contentLakeGuard,
        hasDrafts,
        ...(isJournal && (await journalFolderOptions(folder, log))),
      }),
    );
    if (!lake.datasets.includes(DEFAULT_DATASET)) {
      const problem = `no export is named "${DEFAULT_DATASET}", which requests read by default; rename one of: `;
      throw new LakeError(problem + lake.datasets.join(', '), { file: folder });
    }
    const source = sanitize(embeddedSource(lake));
    return {
      source,
      drafts: hasDrafts ? { source: sanitize(embeddedSource(lake, true)) } : undefined,
      entrySearch: resources.add(new EntrySearch(source, log)),
      assetsOrigin: publicUrl,
      async mount(app) {
        await app.register(async (reading) => {
          refuseOtherMethods(reading);
          await reading.register(lakeAssets(lake), { prefix: '/assets' });
        });
        if (config.lakeQueries === 'private') return;
        await app.register(async (queries) => {
          if (config.lakeQueries === 'local')
            queries.addHook('onRequest', async (request, reply) => isLocalRequest(request) || reply.callNotFound());
          await queries.register(lakeQueries(lake));
        });
      },
      close: () => resources.close(),
    };
  });
}

/**
 * Opens the configured content backend.
 * @param publicUrl the origin that readers reach the service at; assets of the embedded lake have addresses below it
 * @param metrics measures the queries
 * @throws LakeError when an export cannot be read
 */
export async function openContentBackend(
  config: Config,
  publicUrl: string,
  log: FastifyBaseLogger,
  metrics?: Metrics,
): Promise<ContentBackend> {
  const { hosted, previewSecret } = config;
  const sanitize = (source: ContentSource) => sanitizedSource(source, log, metrics);
  return hosted
    ? hostedBackend(hosted, previewSecret !== undefined, sanitize)
    : embeddedBackend(config, publicUrl, log, sanitize);
}
