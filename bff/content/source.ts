import { createClient, type SanityClient } from '@sanity/client';
import { ContentError } from '../errors.ts';
import { assetHeads, type FirstBytes } from './asset-heads.ts';
import { type ChangeListener, ChangeStream } from './change-stream.ts';
import { datasetTag, inDataset } from './tags.ts';

/** What a query gave. */
export interface QueryResult {
  readonly result: unknown;
  /** The dataset's tag and the lake's sync tags: a later live event with one of them says that the result may have changed. */
  readonly tags: readonly string[];
}

/** Where the journal's documents come from, read by GROQ. */
export interface ContentSource {
  /** Names of the datasets that may be asked for. */
  readonly datasets: readonly string[];
  /** Evaluates a query over a dataset's published documents. Rejects with ContentError when the lake cannot answer. */
  query(dataset: string, groq: string, parameters?: Readonly<Record<string, string>>): Promise<QueryResult>;
  readonly firstBytes: FirstBytes;
  /** Follows the changes of all datasets until the returned function is called. */
  follow(listener: ChangeListener): () => void;
}

/** A lake on the network: the hosted one, or the embedded one on this machine. One code path for both. */
export interface LakeConnection {
  readonly projectId: string;
  readonly datasets: readonly string[];
  readonly apiVersion: string;
  /** Origin of the lake; unset: the hosted backend's own. */
  readonly apiHost?: string;
  readonly token?: string;
  /** Asset addresses beginning with `from` are read at `to` by the service itself. */
  readonly assetsAlias?: { readonly from: string; readonly to: string };
}

/** A reader waits for the answer, so a lake that has not spoken by then counts as slow; the client tries a second time. */
const TRY_TIMEOUT_MS = 4_000;
/** Both tries together. */
const QUERY_TIMEOUT_MS = 9_000;
const MAX_RETRIES = 1;
const RETRY_DELAY_MS = 200;

function client(connection: LakeConnection, dataset: string): SanityClient {
  const { projectId, apiVersion, apiHost, token } = connection;
  return createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    perspective: 'published',
    timeout: TRY_TIMEOUT_MS,
    maxRetries: MAX_RETRIES,
    retryDelay: () => RETRY_DELAY_MS,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
  });
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ESOCKETTIMEDOUT' || code === 'ETIMEDOUT'
  );
}

async function fetchOrRefuse(lake: SanityClient, groq: string, parameters: Readonly<Record<string, string>>) {
  const options = { filterResponse: false, signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) } as const;
  try {
    return await lake.fetch<unknown>(groq, parameters, options);
  } catch (cause) {
    throw new ContentError(isTimeout(cause) ? 'slow' : 'unreachable', { cause });
  }
}

function follow(clients: ReadonlyMap<string, SanityClient>, listener: ChangeListener): () => void {
  const live = new Set<string>();
  const streams = [...clients].map(
    ([dataset, lake]) =>
      new ChangeStream(lake, {
        changed: (tags) => listener.changed(inDataset(dataset, tags)),
        missed: () => listener.missed(),
        live(isLive) {
          if (isLive) live.add(dataset);
          else live.delete(dataset);
          listener.live(live.size === clients.size);
        },
      }),
  );
  return () => {
    for (const stream of streams) stream.close();
  };
}

/** A source that reads a content lake with the content backend's own client. */
export function contentSource(connection: LakeConnection): ContentSource {
  const clients = new Map(connection.datasets.map((dataset) => [dataset, client(connection, dataset)]));
  return {
    datasets: connection.datasets,
    firstBytes: assetHeads(connection.assetsAlias),
    async query(dataset, groq, parameters = {}) {
      const lake = clients.get(dataset);
      if (lake === undefined) throw new Error(`The dataset ${dataset} is not configured`);
      const answer = await fetchOrRefuse(lake, groq, parameters);
      // The client answers `undefined` for a 200 that is no JSON, such as a proxy's HTML page.
      if (answer?.result === undefined)
        throw new ContentError('unreachable', { cause: new Error('the lake answered no JSON') });
      return { result: answer.result, tags: [datasetTag(dataset), ...inDataset(dataset, answer.syncTags ?? [])] };
    },
    follow: (listener) => follow(clients, listener),
  };
}
