import { ConcurrencyLimiter, QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { BusyError } from '../../contract/public-errors.ts';

const LIMITS = { maxRunning: 2, maxQueued: 100 };

/**
 * Runs two reads of many entries at once, so that requests for single articles do not wait behind all of them. One
 * thread answers the queries of both.
 * @returns a function that runs a read, and throws BusyError if too many wait
 */
export function largeReads() {
  const limiter = new ConcurrencyLimiter(LIMITS);
  return async <Result>(read: () => Promise<Result>): Promise<Result> => {
    try {
      return await limiter.run(read);
    } catch (error) {
      throw error instanceof QueueFullError ? new BusyError('Too many lists are being made at the moment') : error;
    }
  };
}
