import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyBaseLogger } from 'fastify';

/** In milliseconds of memory pressure without a pause. */
export interface RecoveryTimes {
  /** Until the caches are emptied. */
  readonly relief: number;
  /** Until the process gives up. */
  readonly exhaustion: number;
  /** How often the pressure is checked. */
  readonly checkInterval: number;
}

const TIMES: RecoveryTimes = { relief: 5_000, exhaustion: 35_000, checkInterval: 500 };

export interface MemoryRecoveryOptions {
  /** Whether the process refuses requests because its memory is nearly full. */
  isMemoryHigh(): boolean;
  /** Releases what can be loaded again. */
  emptyCaches(): void;
  /** Called once, if that did not help: only a new process does. */
  onExhausted(): void;
  readonly log: FastifyBaseLogger;
  readonly times?: RecoveryTimes;
}

/**
 * Collects garbage now. A process that refuses all work allocates nothing, so V8 has no reason to, and the heap would
 * look full for good. New contexts have a `gc` function once the flag is set.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

/** Ends memory pressure: empties the caches when it lasts, and gives the process up when that does not help. */
export class MemoryRecovery {
  readonly #options: MemoryRecoveryOptions;
  readonly #times: RecoveryTimes;
  readonly #timer: NodeJS.Timeout;
  #highSince: number | undefined;
  #isRelieved = false;

  constructor(options: MemoryRecoveryOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
    this.#timer = setInterval(() => this.#check(), this.#times.checkInterval);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    if (!this.#options.isMemoryHigh()) {
      this.#highSince = undefined;
      this.#isRelieved = false;
      return;
    }
    this.#highSince ??= performance.now();
    const elapsed = performance.now() - this.#highSince;
    // A process that was suspended, or had no processor, tries relief first, too.
    if (elapsed >= this.#times.relief && !this.#isRelieved) this.#relieve();
    else if (elapsed >= this.#times.exhaustion) this.#giveUp();
  }

  #relieve(): void {
    this.#isRelieved = true;
    this.#options.log.warn(process.memoryUsage(), 'memory is nearly full: the caches are emptied');
    this.#options.emptyCaches();
    collectGarbage();
  }

  #giveUp(): void {
    this.close();
    const advice = 'give the service more memory, or lower CACHE_MB';
    this.#options.log.fatal(process.memoryUsage(), `memory stays full without caches: the process ends; ${advice}`);
    this.#options.onExhausted();
  }
}
