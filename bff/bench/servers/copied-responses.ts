import { type IncomingHttpHeaders, request } from 'node:http';

/** A response of the service as another server sends it again. */
export interface CopiedResponse {
  /** Names and values in turn. */
  readonly headers: string[];
  readonly etag: string;
  readonly body: Buffer;
}

/** Headers that every server sets itself. */
const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function copyResponse(url: string, encoding: string): Promise<CopiedResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
        resolve({
          headers: pairs.flatMap(([name, value]) => [name, String(value)]),
          etag: String(response.headers.etag),
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Copies the responses of some paths, once plain and once compressed with gzip.
 * @returns finds the copy for a request
 */
export async function copyResponses(origin: string, paths: readonly string[]) {
  const copies = new Map<string, CopiedResponse>();
  for (const path of paths) {
    for (const encoding of ['identity', 'gzip']) {
      copies.set(`${encoding} ${path}`, await copyResponse(origin + path, encoding));
    }
  }
  return (url: string | undefined, headers: IncomingHttpHeaders): CopiedResponse | undefined =>
    copies.get(`${headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity'} ${url}`);
}

/** The headers of a 304: those of the response without the last one, its length. */
export const headersOf304 = ({ headers }: CopiedResponse): string[] => headers.slice(0, -2);
