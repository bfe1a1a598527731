import { createClient, type SanityClient } from '@sanity/client';
import { assetHeads, type FirstBytes } from './asset-heads.ts';
import { ChangeStream, type ChangeStreamTimes } from './change-stream.ts';
import { contentError, NoResultError } from './lake-failure.ts';
import { type LakeGuard, lakeGuard } from './lake-guard.ts';
import { datasetTag, inDataset } from './tags.ts';

/** What a query gave. */
export interface QueryResult {
  readonly result: unknown;
  /** The dataset's tag and the lake's sync tags: a later live event with one of them says that the result may have changed. */
  readonly tags: readonly string[];
}

type Parameters = Readonly<Record<string, string>>;

/** Where the journal's documents come from, read by GROQ. */
export interface ContentSource {
  /** Names of the datasets that may be asked for. */
  readonly datasets: readonly string[];
  /** Evaluates a query over a dataset's published documents. Rejects with ContentError when the lake cannot answer. */
  query(dataset: string, groq: string, parameters?: Parameters): Promise<QueryResult>;
  readonly firstBytes: FirstBytes;
  /** Follows the changes of all datasets until the returned function is called. */
  follow(listener: ContentListener): () => void;
}

/** What becomes known of changes. */
export interface ContentListener {
  /**
   * What depends on any of these sync tags has changed.
   * @param id names the change to everybody who is told of it
   */
  changed(tags: readonly string[], id: string): void;
  /** A dataset's changes are told of from now on; what of it changed before is not known. */
  began(dataset: string): void;
  /** A dataset's changes are no longer told of. */
  ended(dataset: string): void;
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
  /** How long to wait for a broken stream of events, where it differs from the usual. */
  readonly streamTimes?: Partial<ChangeStreamTimes>;
}

/** A reader waits for the answer, so a lake that has not spoken by then counts as slow. */
const TRY_TIMEOUT_MS = 4_000;
/** From the question to the answer, with waiting for a turn and a second try. */
const QUERY_TIMEOUT_MS = 9_000;

/** One dataset of the lake, as it is read. */
interface Dataset {
  readonly name: string;
  readonly client: SanityClient;
  readonly guard: LakeGuard;
}

function openDataset({ projectId, apiVersion, apiHost, token }: LakeConnection, name: string): Dataset {
  const client = createClient({
    projectId,
    dataset: name,
    apiVersion,
    useCdn: false,
    perspective: 'published',
    // The guard decides on retries, and gives each try its time.
    maxRetries: 0,
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
  });
  return { name, client, guard: lakeGuard() };
}

async function ask({ name, client }: Dataset, groq: string, parameters: Parameters): Promise<QueryResult> {
  const options = { filterResponse: false, signal: AbortSignal.timeout(TRY_TIMEOUT_MS) } as const;
  const answer = await client.fetch<unknown>(groq, parameters, options);
  // The client answers `undefined` for a 200 that is no JSON, such as a proxy's HTML page.
  if (answer?.result === undefined) throw new NoResultError('the lake answered no result');
  return { result: answer.result, tags: [datasetTag(name), ...inDataset(name, answer.syncTags ?? [])] };
}

/** Ends the wait at the signal, whatever holds the work up. */
function withDeadline<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

function follow({ name, client }: Dataset, listener: ContentListener, times?: Partial<ChangeStreamTimes>) {
  const heard = {
    changed: (tags: readonly string[] | null, id: string) =>
      listener.changed(tags === null ? [datasetTag(name)] : inDataset(name, tags), `${name}:${id}`),
    began: () => listener.began(name),
    ended: () => listener.ended(name),
  };
  return new ChangeStream(client.getUrl(client.getDataUrl('live/events')), heard, times);
}

/** A source that reads a content lake with the content backend's own client. */
export function contentSource(connection: LakeConnection): ContentSource {
  const datasets = new Map(connection.datasets.map((name) => [name, openDataset(connection, name)]));
  return {
    datasets: connection.datasets,
    firstBytes: assetHeads(connection.assetsAlias),
    async query(name, groq, parameters = {}) {
      const dataset = datasets.get(name);
      if (dataset === undefined) throw new Error(`The dataset ${name} is not configured`);
      const signal = AbortSignal.timeout(QUERY_TIMEOUT_MS);
      const work = dataset.guard(() => ask(dataset, groq, parameters), signal);
      return withDeadline(work, signal).catch((error: unknown) => {
        throw contentError(error, connection.token);
      });
    },
    follow(listener) {
      const streams = [...datasets.values()].map((dataset) => follow(dataset, listener, connection.streamTimes));
      return () => {
        for (const stream of streams) stream.close();
      };
    },
  };
}
