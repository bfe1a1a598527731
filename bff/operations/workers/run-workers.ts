import cluster, { type Worker } from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { HighWaterMarks } from './high-water-marks.ts';
import { type FromPrimary, type FromWorker, isFromWorker } from './messages.ts';
import { relayOutput } from './relay-output.ts';

interface WorkersOptions {
  /** Number of workers. */
  readonly count: number;
  /** The port that the workers share. */
  readonly port: number;
  readonly log: FastifyBaseLogger;
  /** Called once, when the first worker has started. @param line the worker's message for the operator */
  onStart(line: string): void;
}

/** A dead worker is replaced after this delay, which doubles with each death up to the maximum. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** The delay is reset when a worker ran longer than this: its death was not caused by the start. */
const HEALTHY_MS = 60_000;
/** How long the end of the process waits for the reader of its output. */
const EXIT_DEADLINE_MS = 500;

/** Ends the process when all output has been written, or at the deadline. @param outputs resolve with their ends */
function exitAfterOutput(code: number, outputs: Iterable<Promise<unknown>>): void {
  setTimeout(() => process.exit(code), EXIT_DEADLINE_MS);
  void Promise.all(outputs).then(() => process.stdout.write('', () => process.exit(code)));
}

/** Keeps a number of workers running and passes messages between them. It serves no requests itself. */
class Supervisor {
  readonly #options: WorkersOptions;
  readonly #metrics = new AggregatorRegistry();
  readonly #marks = new HighWaterMarks();
  readonly #restarts = new Set<NodeJS.Timeout>();
  /** The outputs of workers that have not been read to their ends. */
  readonly #outputs = new Set<Promise<unknown>>();
  #delay = FIRST_DELAY_MS;
  #hasStarted = false;
  #isStopping = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
    // Workers accept connections themselves. If the primary passed them on, those on their way to a worker that dies
    // would stay open without an answer.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    cluster.on('message', (worker, message) => {
      if (isFromWorker(message)) this.#receive(worker, message);
    });
    this.#fork();
  }

  /** Stops the workers: the first call lets them finish their requests, the second kills them. */
  stop(): void {
    const signal = this.#isStopping ? 'SIGKILL' : 'SIGTERM';
    this.#isStopping = true;
    for (const restart of this.#restarts) clearTimeout(restart);
    for (const worker of this.#workers()) worker.process.kill(signal);
    this.#exitWithoutWorkers();
  }

  #workers(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  #fork(): void {
    const startedAt = performance.now();
    const worker = cluster.fork({ PORT: String(this.#options.port) });
    relayOutput(worker, { log: this.#options.log, isRunning: () => this.#hasStarted });
    const output = new Promise((resolve) => worker.process.once('close', resolve));
    this.#outputs.add(output);
    void output.then(() => this.#outputs.delete(output));
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) this.#exitWithoutWorkers();
      // The worker has already printed the reason.
      else if (!this.#hasStarted) exitAfterOutput(code || 1, this.#outputs);
      else this.#replace(performance.now() - startedAt, { worker: worker.process.pid, code, signal });
    });
  }

  #replace(uptime: number, exit: object): void {
    if (uptime > HEALTHY_MS) this.#delay = FIRST_DELAY_MS;
    this.#options.log.error({ ...exit, restartIn: this.#delay }, 'a worker died');
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      this.#fork();
    }, this.#delay);
    this.#restarts.add(restart);
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS);
  }

  #exitWithoutWorkers(): void {
    if (this.#workers().every((worker) => worker.isDead())) exitAfterOutput(0, this.#outputs);
  }

  #receive(worker: Worker, message: FromWorker): void {
    if (message.journal === 'started') this.#onStarted(worker, message.line);
    else if (message.journal === 'invalidate') this.#forward(worker, message);
    else if (message.journal === 'scrape') this.#scrape(worker, message.id);
    else this.#raise(worker, message);
  }

  /** Forks the other workers once the first has started, so that a failing start is reported once. */
  #onStarted(worker: Worker, line: string): void {
    this.#options.log.info({ worker: worker.process.pid }, 'a worker serves');
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#options.onStart(line);
    for (let count = 1; count < this.#options.count; count += 1) this.#fork();
  }

  #forward(sender: Worker, message: FromPrimary): void {
    for (const worker of this.#workers()) if (worker !== sender) this.#send(worker, message);
  }

  #send(worker: Worker, message: FromPrimary): void {
    if (worker.isConnected()) worker.send(message);
  }

  #raise(worker: Worker, { id, key, value }: Extract<FromWorker, { journal: 'raise' }>): void {
    this.#send(worker, { journal: 'raised', id, previous: this.#marks.raise(key, value) });
  }

  #scrape(worker: Worker, id: number): void {
    const respond = (text: string) => this.#send(worker, { journal: 'scraped', id, text });
    this.#metrics.clusterMetrics().then(respond, (error: unknown) => {
      this.#options.log.warn({ err: error }, 'metrics could not be collected');
      respond('');
    });
  }
}

/**
 * Runs the service in several processes that share its port. Returns at once; the process exits with the last worker.
 */
export function runWorkers(options: WorkersOptions): void {
  // The output of every worker is piped there.
  process.stdout.setMaxListeners(0);
  // If its reader has gone, the workers' pipes fill, and the workers drop lines and count them.
  process.stdout.on('error', () => undefined);
  const supervisor = new Supervisor(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.stop());
}
