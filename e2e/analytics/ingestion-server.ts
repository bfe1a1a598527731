import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { closeServer, listenOnFreePort } from '../support/listen.ts';

/** One event as it arrived. */
export interface IngestedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** One request to the provider, with its body decoded. */
export interface IngestedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The body's bytes after decompression, as text. */
  readonly text: string;
  /** Whether it was compressed. */
  readonly gzip: boolean;
}

/** A provider's ingestion server on the loopback address. It stores what it receives. */
export interface IngestionServer {
  readonly url: string;
  /** Address of a page that is no part of the provider: requests for it are not stored. */
  readonly otherPage: string;
  readonly requests: IngestedRequest[];
  /** All events received so far, single and from batches. */
  events(): IngestedEvent[];
  /** The properties of all events of a name received so far. */
  named(event: string): IngestedEvent['properties'][];
  /** Answers with this status from now on. */
  respondWith(status: number): void;
  /** Accepts requests from now on without answering them. */
  stopResponding(): void;
  stop(): Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEvent = (value: unknown): value is IngestedEvent =>
  isRecord(value) && typeof value.event === 'string' && isRecord(value.properties);

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Decodes a body. PostHog has two formats: JSON, and a form field with JSON in base64. */
function decoded(bytes: Buffer): string {
  const text = (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('utf8');
  const field = text.startsWith('data=') ? new URLSearchParams(text).get('data') : null;
  return field === null ? text : Buffer.from(field, 'base64').toString('utf8');
}

/** The events in a body: one, a list, or a batch. */
function eventsIn(text: string): IngestedEvent[] {
  if (text === '') return [];
  const body: unknown = JSON.parse(text);
  const list = isRecord(body) && Array.isArray(body.batch) ? body.batch : [body].flat();
  return list.filter(isEvent);
}

async function receive(request: IncomingMessage): Promise<IngestedRequest> {
  const bytes = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ingestion');
  const { method = '', headers } = request;
  return { method, path: pathname, query: searchParams, headers, text: decoded(bytes), gzip: isGzip(bytes) };
}

/** The settings of a project that records sessions and allows autocapture. */
const SETTINGS = {
  supportedCompression: ['gzip-js'],
  sessionRecording: { endpoint: '/s/', version: 'v2' },
  autocapture_opt_out: false,
  heatmaps: true,
};

const OTHER_PAGE = '/other-page';
/** Names an icon, so that the browser does not request one from the server. */
const OTHER_PAGE_HTML = '<!doctype html><link rel="icon" href="data:,">';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Starts an ingestion server on a free port. */
export async function startIngestionServer(): Promise<IngestionServer> {
  const requests: IngestedRequest[] = [];
  let status = 200;
  let isSilent = false;
  const server = createServer(async (request, response) => {
    if (request.url === OTHER_PAGE)
      return response.writeHead(200, { 'content-type': 'text/html' }).end(OTHER_PAGE_HTML);
    const ingested = await receive(request);
    if (ingested.method !== 'OPTIONS') requests.push(ingested);
    if (isSilent) return;
    const body = ingested.path.endsWith('/config') ? SETTINGS : { status: 1 };
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const url = await listenOnFreePort(server);
  const events = () => requests.filter(({ method }) => method === 'POST').flatMap(({ text }) => eventsIn(text));
  return {
    url,
    otherPage: url + OTHER_PAGE,
    requests,
    events,
    named: (name) => events().flatMap(({ event, properties }) => (event === name ? [properties] : [])),
    respondWith: (next) => {
      status = next;
    },
    stopResponding: () => {
      isSilent = true;
    },
    stop: () => closeServer(server),
  };
}
