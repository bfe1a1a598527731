import { Agent } from 'node:http';
import type { Random } from '../support/random.ts';
import type { Tally } from '../support/tally.ts';
import { ResponseChecks } from './check/check-response.ts';
import { describeRequest, type FuzzRequest } from './fuzz-request.ts';
import { generateRequest, type RequestSources } from './generate/generate-request.ts';
import { plainRequests } from './plain-requests.ts';
import { sendRequest } from './send-request.ts';
import type { Target } from './targets.ts';

/** Connections of one attack. */
const CONNECTIONS = 8;

/** One service under attack, with everything that it has answered so far. */
export class Attack {
  readonly #target: Target;
  readonly #sources: RequestSources;
  readonly #random: Random;
  readonly #tally: Tally;
  readonly #checks: ResponseChecks;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  constructor(target: Target, sources: RequestSources, random: Random, tally: Tally) {
    this.#target = target;
    this.#sources = sources;
    this.#random = random;
    this.#tally = tally;
    this.#checks = new ResponseChecks(target.routes, target.secrets);
  }

  /** Sends so many generated requests. */
  async run(requests: number): Promise<void> {
    let left = requests;
    const send = async () => {
      for (; left > 0; left -= 1) await this.#try(generateRequest(this.#random, this.#sources));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, send));
  }

  /**
   * Asks for every kind of answer as readers do. Called before and after generated requests, it compares the answers
   * byte for byte.
   */
  async readPlainly(): Promise<void> {
    for (const request of plainRequests(this.#sources)) await this.#try(request);
  }

  /** Closes all connections. Requests after that open new ones. */
  closeConnections(): void {
    this.#agent.destroy();
  }

  async #try(request: FuzzRequest): Promise<void> {
    this.#tally.tried += 1;
    try {
      const response = await sendRequest(this.#target.service.url, this.#agent, request);
      if (response.status >= 400) this.#tally.refused += 1;
      for (const problem of this.#checks.check(request, response)) this.#fail(problem, request);
    } catch (error) {
      this.#tally.lost += 1;
      this.#fail(`no answer: ${error instanceof Error ? error.message : String(error)}`, request);
    }
  }

  #fail(problem: string, request: FuzzRequest): void {
    this.#tally.fail(`${this.#target.name}: ${problem}`, describeRequest(request));
  }
}
