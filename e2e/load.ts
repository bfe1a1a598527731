import { Agent, get, type IncomingMessage } from 'node:http';

/** What became of the requests of a load. */
export interface LoadReport {
  /** Answered in full. */
  readonly answered: number;
  /** Answered with the request to close the connection. */
  readonly toldToClose: number;
  /** Refused when the connection was to be opened. */
  readonly refused: number;
  /** All others, with what happened to them. */
  readonly lost: readonly string[];
}

/** Reads an answer to its end. @throws when it breaks off */
async function read(response: IncomingMessage): Promise<void> {
  let length = 0;
  for await (const chunk of response) length += chunk.length;
  const promised = response.headers['content-length'];
  if (promised !== undefined && Number(promised) !== length) throw new Error(`${length} bytes of ${promised}`);
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
}

const ask = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const answered = (response: IncomingMessage) => read(response).then(() => resolve(response), reject);
    get(url, { agent }, answered).on('error', reject);
  });

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Clients that send one request after the other, each on a connection that it keeps, until it cannot connect. */
export class Load {
  #answered = 0;
  #toldToClose = 0;
  #refused = 0;
  readonly #lost: string[] = [];
  /** What became of it, once all clients have been refused or have lost a request. */
  readonly report: Promise<LoadReport>;

  /** @param paths what is asked for, in turn */
  constructor(origin: string, paths: readonly string[], clients: number) {
    const running = Array.from({ length: clients }, (_, first) => this.#run(origin, paths, first));
    this.report = Promise.all(running).then(() => ({
      answered: this.#answered,
      toldToClose: this.#toldToClose,
      refused: this.#refused,
      lost: this.#lost,
    }));
  }

  get answered(): number {
    return this.#answered;
  }

  async #run(origin: string, paths: readonly string[], first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = first; ; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      try {
        const { headers } = await ask(origin + path, agent);
        this.#answered += 1;
        if (headers.connection === 'close') this.#toldToClose += 1;
      } catch (error) {
        if (codeOf(error) === 'ECONNREFUSED') this.#refused += 1;
        else this.#lost.push(`${path}: ${String(error)}`);
        return agent.destroy();
      }
    }
  }
}
