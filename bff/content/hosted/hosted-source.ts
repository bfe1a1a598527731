import { createClient, requester } from '@sanity/client';
import { TimeoutStrategy, timeout } from 'cockatiel';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { previewPerspective } from '../perspective.ts';
import type { ContentListener, ContentSource, QueryParameters, QueryResult } from '../source.ts';
import { datasetTag, qualifySyncTags } from '../tags.ts';
import { type ChangeStreamTimes, followChanges } from './change-stream.ts';
import { createLakeGuard, NoResultError, ResponseTooLargeError, toContentError } from './lake-guard.ts';

type Requester = typeof requester;
/** A decompressed response, as the client's own middleware leaves it. */
type ResponseStream = ReturnType<NonNullable<Parameters<Requester['use']>[0]['onHeaders']>>;

const isResponseStream = (stream: object): stream is ResponseStream => 'progress' in stream;

/**
 * The Sanity client's requester, which otherwise buffers a response of any size. This one fails as soon as a response
 * exceeds the limit, and closes its connection.
 * @param maxBytes of a response, decompressed
 */
function boundedRequester(maxBytes: number): Requester {
  return requester.clone().use({
    onHeaders(response) {
      if (!isResponseStream(response)) throw new TypeError('The client passes another kind of response');
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxBytes) return;
        response.destroy(new ResponseTooLargeError(`The response of the lake has more than ${maxBytes} bytes`));
      });
      return response;
    },
  });
}

/** A hosted project. */
export interface LakeConnection {
  readonly projectId: string;
  readonly datasets: readonly string[];
  readonly apiVersion: string;
  /** The lake's origin; unset for the hosted backend's own. */
  readonly apiHost?: string;
  readonly token?: string;
  /**
   * `preview`: queries see what the request's editor previews (see `withPerspective`); `raw`: every document, as stored.
   * Default: what is published.
   */
  readonly perspective?: 'preview' | 'raw';
  /** Bytes that one response may have. Default: 17 MiB. */
  readonly maxResponseBytes?: number;
  /** Times of the event stream that differ from the default. */
  readonly streamTimes?: Partial<ChangeStreamTimes>;
  readonly timeouts?: typeof TIMEOUTS;
}

const TIMEOUTS = {
  /** A reader waits for the response, so a lake that takes longer counts as slow. */
  attemptMs: timeLimit(4_000),
  /** Covers the time in the queue, both attempts and the pause between them. */
  queryMs: timeLimit(9_000),
};

/**
 * Bytes of one response, decompressed: about 400 long articles with their annotations. It is held, parsed and mapped as
 * a whole.
 */
const MAX_RESPONSE_BYTES = 17 * 1_048_576;

function openDataset(connection: LakeConnection, name: string) {
  const { projectId, apiVersion, apiHost, token, perspective, timeouts = TIMEOUTS } = connection;
  const client = createClient({
    projectId,
    dataset: name,
    apiVersion,
    useCdn: false,
    perspective: perspective === 'raw' ? 'raw' : 'published',
    // The guard decides on retries.
    maxRetries: 0,
    requester: boundedRequester(connection.maxResponseBytes ?? MAX_RESPONSE_BYTES),
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
    ...(token === undefined ? {} : { token, ignoreBrowserTokenWarning: true }),
  });
  return { name, client, guard: createLakeGuard(), isPreview: perspective === 'preview', timeouts };
}

type Dataset = ReturnType<typeof openDataset>;

async function fetchResult(
  { name, client, isPreview, timeouts }: Dataset,
  groq: string,
  parameters: QueryParameters,
): Promise<QueryResult> {
  const signal = AbortSignal.timeout(timeouts.attemptMs);
  const perspective = isPreview ? { perspective: previewPerspective().split(',') } : {};
  const options = { filterResponse: false, signal, ...perspective } as const;
  const response = await client.fetch<unknown>(groq, parameters, options);
  // The client returns undefined for a 200 response that is not JSON, such as a proxy's HTML page.
  if (response?.result === undefined) throw new NoResultError('The response of the lake has no result');
  return { result: response.result, tags: [datasetTag(name), ...qualifySyncTags(name, response.syncTags ?? [])] };
}

function followDataset(
  { name, client }: Dataset,
  listener: ContentListener,
  { streamTimes, token }: LakeConnection,
): () => void {
  const url = client.getUrl(client.getDataUrl('live/events'));
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return followChanges(name, { url, headers }, listener, streamTimes);
}

/** Creates a source that reads a hosted project with the Sanity client. */
export function hostedSource(connection: LakeConnection): ContentSource {
  const datasets = new Map(connection.datasets.map((name) => [name, openDataset(connection, name)]));
  return {
    datasets: connection.datasets,
    async query(name, groq, parameters = {}) {
      const dataset = datasets.get(name);
      if (dataset === undefined) throw new Error(`The dataset ${name} is not configured`);
      // Aborting what has returned would make an error with its stack for each query.
      const options = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };
      const deadline = timeout(dataset.timeouts.queryMs, options);
      try {
        const fetching = () => fetchResult(dataset, groq, parameters);
        return await deadline.execute(({ signal }) => dataset.guard(fetching, signal));
      } catch (error) {
        throw toContentError(error, connection.token);
      }
    },
    subscribe(listener) {
      const unsubscribe = [...datasets.values()].map((dataset) => followDataset(dataset, listener, connection));
      return () => {
        for (const close of unsubscribe) close();
      };
    },
  };
}
