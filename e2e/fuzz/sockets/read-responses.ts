/** A response as it stood on the wire. */
export interface RawResponse {
  readonly status: number;
  /** Lower-case names; of repeated fields the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What a stream of bytes held. */
export interface ReadResponses {
  readonly responses: readonly RawResponse[];
  /** Bytes that belong to no complete response. */
  readonly rest: string;
}

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /;
const END_OF_HEAD = '\r\n\r\n';

const WITHOUT_BODY = new Set([204, 304]);

function fieldsOf(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The end of a chunked body, or undefined if it is incomplete. */
function endOfChunks(text: string, start: number): number | undefined {
  let at = start;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (Number.isNaN(size)) return undefined;
    at = lineEnd + 2 + size + 2;
    if (at > text.length) return undefined;
    if (size === 0) return at;
  }
}

function endOfBody(text: string, start: number, status: number, headers: ReadonlyMap<string, string>, isHead: boolean) {
  if (isHead || WITHOUT_BODY.has(status) || status < 200) return start;
  if (headers.get('transfer-encoding') === 'chunked') return endOfChunks(text, start);
  const end = start + Number(headers.get('content-length'));
  return end <= text.length ? end : undefined;
}

/**
 * Splits received bytes into responses, as a client does that trusts the service's framing.
 * @param methods those of the requests in their order: a response to HEAD has no body
 */
export function readResponses(received: Buffer, methods: readonly string[]): ReadResponses {
  const text = received.toString('latin1');
  const responses: RawResponse[] = [];
  let at = 0;
  let answered = 0;
  while (at < text.length) {
    const end = text.indexOf(END_OF_HEAD, at);
    const [statusLine = '', ...lines] = text.slice(at, end).split('\r\n');
    const status = Number(STATUS_LINE.exec(statusLine)?.[1]);
    if (end === -1 || Number.isNaN(status)) break;
    const headers = fieldsOf(lines);
    const bodyStart = end + END_OF_HEAD.length;
    const bodyEnd = endOfBody(text, bodyStart, status, headers, methods[answered] === 'HEAD');
    if (bodyEnd === undefined) break;
    if (status >= 200) {
      responses.push({ status, headers, body: text.slice(bodyStart, bodyEnd) });
      answered += 1;
    }
    at = bodyEnd;
  }
  return { responses, rest: text.slice(at) };
}
