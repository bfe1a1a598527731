import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { type FromPrimary, type FromWorker, isFromWorker } from './messages.ts';

export interface WorkersOptions {
  /** How many serve at a time. */
  readonly count: number;
  /** The port that they share. */
  readonly port: number;
  readonly log: FastifyBaseLogger;
  /** Is told once, as soon as the first one serves. @param line that says so */
  onStart(line: string): void;
}

/** A dead worker is replaced after this long, then after twice as long, and so on. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** Whoever lived this long did not die of how the service starts. */
const HEALTHY_MS = 60_000;

/** Keeps a number of workers alive. It serves nothing itself: it only hears that a worker died, and what they tell each other. */
class Supervisor {
  readonly #options: WorkersOptions;
  readonly #metrics = new AggregatorRegistry();
  readonly #restarts = new Set<NodeJS.Timeout>();
  #delay = FIRST_DELAY_MS;
  #isServing = false;
  #isLeaving = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
    cluster.on('message', (worker, message) => {
      if (isFromWorker(message)) this.#hear(worker, message);
    });
    this.#fork();
  }

  /** The first signal lets the workers end in their own time, the second ends them now. */
  leave(): void {
    const signal = this.#isLeaving ? 'SIGKILL' : 'SIGTERM';
    this.#isLeaving = true;
    for (const restart of this.#restarts) clearTimeout(restart);
    for (const worker of this.#workers()) worker.process.kill(signal);
    this.#exitWhenAlone();
  }

  #workers(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  #fork(): void {
    const bornAt = performance.now();
    const worker = cluster.fork({ PORT: String(this.#options.port) });
    worker.once('exit', (code, signal) => {
      if (this.#isLeaving) this.#exitWhenAlone();
      // Whatever is wrong has been said by the worker itself.
      else if (!this.#isServing) process.exit(code || 1);
      else this.#replace(performance.now() - bornAt, { worker: worker.process.pid, code, signal });
    });
  }

  #replace(livedFor: number, died: object): void {
    if (livedFor > HEALTHY_MS) this.#delay = FIRST_DELAY_MS;
    this.#options.log.error({ ...died, restartIn: this.#delay }, 'a worker died');
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      this.#fork();
    }, this.#delay);
    this.#restarts.add(restart);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
  }

  #exitWhenAlone(): void {
    if (this.#workers().every((worker) => worker.isDead())) process.exit(0);
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.journal === 'started') this.#serve(worker, message.line);
    else if (message.journal === 'outdated') this.#pass(worker, message);
    else this.#scrape(worker, message.id);
  }

  /** The others are started once the first one serves: what is wrong with the start is then said once. */
  #serve(worker: Worker, line: string): void {
    this.#options.log.info({ worker: worker.process.pid }, 'a worker serves');
    if (this.#isServing) return;
    this.#isServing = true;
    this.#options.onStart(line);
    for (let count = 1; count < this.#options.count; count += 1) this.#fork();
  }

  #pass(from: Worker, message: FromPrimary): void {
    for (const worker of this.#workers()) {
      if (worker !== from && worker.isConnected()) worker.send(message);
    }
  }

  #scrape(worker: Worker, id: number): void {
    const answer = (text: string) => {
      if (worker.isConnected()) worker.send({ journal: 'scraped', id, text } satisfies FromPrimary);
    };
    this.#metrics.clusterMetrics().then(answer, (error: unknown) => {
      this.#options.log.warn({ err: error }, 'metrics could not be collected');
      answer('');
    });
  }
}

/** Runs the service in several processes that share its port; returns at once, and the process ends with the last of them. */
export function runWorkers(options: WorkersOptions): void {
  const supervisor = new Supervisor(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.leave());
}
