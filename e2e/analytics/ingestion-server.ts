import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** One event as it arrived. */
export interface ArrivedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** One request to the provider: its address and what was in it, decoded. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The body's bytes after decompression, as text. */
  readonly text: string;
  /** Was it compressed? */
  readonly gzip: boolean;
}

/** A provider's ingestion server on the loopback: keeps what it is sent. */
export interface IngestionServer {
  readonly url: string;
  readonly requests: Arrived[];
  /** Every event that has arrived, of batches and single ones. */
  events(): ArrivedEvent[];
  /** The properties of all events of a name that have arrived. */
  named(event: string): ArrivedEvent['properties'][];
  /** From now on it answers so. */
  answerWith(status: number): void;
  /** From now on it takes everything in and answers nothing. */
  fallSilent(): void;
  stop(): Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEvent = (value: unknown): value is ArrivedEvent =>
  isRecord(value) && typeof value.event === 'string' && isRecord(value.properties);

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Older ways of PostHog to send: a form field with base64. */
function decoded(bytes: Buffer): string {
  const text = (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('utf8');
  const field = text.startsWith('data=') ? new URLSearchParams(text).get('data') : null;
  return field === null ? text : Buffer.from(field, 'base64').toString('utf8');
}

/** An event, a list of them, or a batch. */
function eventsIn(text: string): ArrivedEvent[] {
  if (text === '') return [];
  const body: unknown = JSON.parse(text);
  const list = isRecord(body) && Array.isArray(body.batch) ? body.batch : [body].flat();
  return list.filter(isEvent);
}

async function receive(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ingestion');
  const { method = '', headers } = request;
  return { method, path: pathname, query: searchParams, headers, text: decoded(bytes), gzip: isGzip(bytes) };
}

/** The settings of a project that records visits and does not forbid to look at clicks. */
const SETTINGS = {
  supportedCompression: ['gzip-js'],
  sessionRecording: { endpoint: '/s/', version: 'v2' },
  autocapture_opt_out: false,
  heatmaps: true,
};

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Starts it on a free port. */
export async function startIngestion(): Promise<IngestionServer> {
  const requests: Arrived[] = [];
  let status = 200;
  let isSilent = false;
  const server = createServer(async (request, response) => {
    const arrived = await receive(request);
    if (arrived.method !== 'OPTIONS') requests.push(arrived);
    if (isSilent) return;
    const body = arrived.path.endsWith('/config') ? SETTINGS : { status: 1 };
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the ingestion server has no port');
  const events = () => requests.filter(({ method }) => method === 'POST').flatMap(({ text }) => eventsIn(text));
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    events,
    named: (event) => events().flatMap((arrived) => (arrived.event === event ? [arrived.properties] : [])),
    answerWith: (next) => {
      status = next;
    },
    fallSilent: () => {
      isSilent = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
