import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The process is under pressure when it exceeds any of these limits. */
export interface PressureLimits {
  /** Mean delay of the event loop, in milliseconds, over several samples in a row. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** Resident memory of the process. */
  readonly maxRssBytes: number;
  /** Time between two samples, in milliseconds. */
  readonly sampleInterval: number;
}

/** The rest of the memory is left for requests that are already in progress when the limit is exceeded. */
const USABLE_MEMORY = 0.9;
/**
 * V8's heap limit includes its young generation, which has 48 MiB unless a flag changes it. Old objects cannot use them:
 * a process with a small heap would end before it reached nine tenths of the whole.
 */
const YOUNG_GENERATION_BYTES = 48 * 1_048_576;
const MAX_DELAY_MS = 1_000;
const SAMPLE_MS = 500;
/** A few long pauses are not overload. */
const LATE_SAMPLES = 4;

/** What long-lived objects may use. @param limit V8's limit for the whole heap */
export function oldGenerationBytes(limit: number): number {
  return Math.max(limit - YOUNG_GENERATION_BYTES, limit / 2);
}

/** The limits of this machine or container. @param workers number of processes that share it */
export function pressureLimits(workers = 1): PressureLimits {
  // Without a limit, Node reports 0 or a number that exceeds the memory of any machine.
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return {
    maxEventLoopDelay: MAX_DELAY_MS,
    maxHeapUsedBytes: oldGenerationBytes(getHeapStatistics().heap_size_limit) * USABLE_MEMORY,
    maxRssBytes: (memory * USABLE_MEMORY) / workers,
    sampleInterval: SAMPLE_MS,
  };
}

/** Resident memory of the process. Undefined while the process has no open file left to read it from. */
function residentBytes(): number | undefined {
  try {
    return process.memoryUsage.rss();
  } catch {
    return undefined;
  }
}

/**
 * Samples the process. @fastify/under-pressure is not used because it treats a single pause as overload, for example a
 * pause while the service starts on a busy machine.
 */
export class PressureMonitor {
  isHigh = false;
  /** Whether heap or resident memory is the reason. Unlike a late event loop, that does not pass by waiting. */
  isMemoryHigh = false;
  readonly #limits: PressureLimits;
  readonly #delays = monitorEventLoopDelay();
  readonly #timer: NodeJS.Timeout;
  #lateSamples = 0;
  #rss = 0;

  constructor(limits: PressureLimits) {
    this.#limits = limits;
    this.#delays.enable();
    this.#timer = setInterval(() => this.#sample(), limits.sampleInterval);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  #sample(): void {
    const { maxEventLoopDelay, maxHeapUsedBytes, maxRssBytes } = this.#limits;
    const { mean } = this.#delays;
    // The mean is NaN if the event loop did not turn once during the sample.
    const isLate = Number.isNaN(mean) || mean / 1e6 > maxEventLoopDelay;
    this.#delays.reset();
    this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
    this.#rss = residentBytes() ?? this.#rss;
    const heapUsed = getHeapStatistics().used_heap_size;
    this.isMemoryHigh = heapUsed > maxHeapUsedBytes || this.#rss > maxRssBytes;
    this.isHigh = this.isMemoryHigh || this.#lateSamples >= LATE_SAMPLES;
  }
}
