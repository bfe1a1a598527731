import { Agent, get, type IncomingMessage } from 'node:http';

/** The outcomes of all requests of a load. */
export interface LoadReport {
  /** How many had a complete response. */
  readonly answered: number;
  /** How many responses closed the connection. */
  readonly closed: number;
  /** How many connections were refused. */
  readonly refused: number;
  /** Path and error of every other request. */
  readonly failed: readonly string[];
}

/** Reads a response to its end. @throws if it is incomplete or its status is not 200 */
async function readFully(response: IncomingMessage): Promise<void> {
  let length = 0;
  for await (const chunk of response) length += chunk.length;
  const expected = response.headers['content-length'];
  if (expected !== undefined && Number(expected) !== length) throw new Error(`${length} bytes of ${expected}`);
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
}

const send = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const receive = (response: IncomingMessage) => readFully(response).then(() => resolve(response), reject);
    get(url, { agent }, receive).on('error', reject);
  });

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Clients that send one request after another on persistent connections, until a connection is refused. */
export class Load {
  #answered = 0;
  #closed = 0;
  #refused = 0;
  readonly #failed: string[] = [];
  /** Resolves when each client has had a refused connection or a failed request. */
  readonly report: Promise<LoadReport>;

  /** @param paths what each client requests, in rotation */
  constructor(origin: string, paths: readonly string[], clients: number) {
    const running = Array.from({ length: clients }, (_, first) => this.#run(origin, paths, first));
    this.report = Promise.all(running).then(() => ({
      answered: this.#answered,
      closed: this.#closed,
      refused: this.#refused,
      failed: this.#failed,
    }));
  }

  /** How many requests have had a complete response so far. */
  get answered(): number {
    return this.#answered;
  }

  async #run(origin: string, paths: readonly string[], first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = first; ; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      try {
        const { headers } = await send(origin + path, agent);
        this.#answered += 1;
        if (headers.connection === 'close') this.#closed += 1;
      } catch (error) {
        if (codeOf(error) === 'ECONNREFUSED') this.#refused += 1;
        else this.#failed.push(`${path}: ${String(error)}`);
        return agent.destroy();
      }
    }
  }
}
