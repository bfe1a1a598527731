import { Agent, get, type IncomingMessage } from 'node:http';

/** What a client got. */
export interface Got {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

async function read(response: IncomingMessage): Promise<Got> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: response.headers };
}

/** Asks once; what goes wrong is an answer too. */
export function ask(url: string, agent?: Agent): Promise<Got> {
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, body: String(error), headers: {} });
    get(url, { agent }, (response) => read(response).then(resolve, lost)).on('error', lost);
  });
}

/** Asks for all addresses, so many at a time on connections that are kept. @returns what each got, in their order */
export async function askMany(urls: readonly string[], atOnce: number): Promise<Got[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    return await Promise.all(urls.map((url) => ask(url, agent)));
  } finally {
    agent.destroy();
  }
}

/** How often each status came. */
export function statuses(answers: readonly Got[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
