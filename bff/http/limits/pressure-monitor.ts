import { monitorEventLoopDelay } from 'node:perf_hooks';

/** When the process has too much to do. */
interface PressureLimits {
  /** Mean delay of the event loop, in milliseconds, over several samples in a row. */
  readonly maxEventLoopDelay: number;
  /** Time between two samples, in milliseconds. */
  readonly sampleInterval: number;
}

const LIMITS: PressureLimits = { maxEventLoopDelay: 1_000, sampleInterval: 500 };
/** A few long pauses are not overload. */
const LATE_SAMPLES = 4;

/**
 * Samples the delay of the event loop. @fastify/under-pressure is not used: it takes a single pause for overload, such as
 * one while the service starts on a busy machine, and ends a process that has no open file left to read its memory from.
 */
export class PressureMonitor {
  isHigh = false;
  readonly #delays = monitorEventLoopDelay();
  readonly #timer: NodeJS.Timeout;
  #lateSamples = 0;

  constructor({ maxEventLoopDelay, sampleInterval } = LIMITS) {
    this.#delays.enable();
    this.#timer = setInterval(() => {
      const { mean } = this.#delays;
      // The mean is NaN if the event loop did not turn once during the sample.
      const isLate = Number.isNaN(mean) || mean / 1e6 > maxEventLoopDelay;
      this.#delays.reset();
      this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
      this.isHigh = this.#lateSamples >= LATE_SAMPLES;
    }, sampleInterval).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }
}
