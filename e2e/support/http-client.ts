import { Agent, get, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';

/** What a request ended with. */
export interface HttpResult {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

async function read(response: IncomingMessage): Promise<HttpResult> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: response.headers };
}

/**
 * Sends one GET request. Never rejects: a broken connection is a result with status 0.
 * @param deadlineMs the longest silence of the service, in milliseconds; without it, as long as the connection lasts
 */
export function httpGet(url: string, agent?: Agent, deadlineMs?: number): Promise<HttpResult> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: String(error), headers: {} });
    const send = url.startsWith('https:') ? getSecure : get;
    const request = send(url, { agent, timeout: deadlineMs }, (response) => read(response).then(resolve, fail));
    request.on('error', fail);
    // Node's shared agent reports a silence of five seconds, which is no error here.
    if (deadlineMs === undefined) return;
    request.on('timeout', () => request.destroy(new Error(`no response within ${deadlineMs} ms`)));
  });
}

/** Requests all addresses on so many reused connections. @returns the results in the order of the addresses */
export async function httpGetAll(urls: readonly string[], connections: number): Promise<HttpResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    return await Promise.all(urls.map((url) => httpGet(url, agent)));
  } finally {
    agent.destroy();
  }
}

/** Counts the results of each status. */
export function countByStatus(results: readonly HttpResult[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
