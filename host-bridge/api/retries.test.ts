import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalError, pauseBefore, withRetries } from './request.ts';

const BACK_OFF = [100, 300];
const answered = (status: number, retryAfter: number | null = null) =>
  new JournalError('status', `answered ${status}`, { status, retryAfter });

describe('the pause before a retry', () => {
  it.each([408, 429, 500, 502, 503, 504])('exists after a %i', (status) => {
    expect(pauseBefore(0, answered(status), BACK_OFF, 1)).toBe(100);
  });

  it('exists after a network error', () => {
    expect(pauseBefore(0, new JournalError('network', 'no response'), BACK_OFF, 1)).toBe(100);
  });

  it.each([400, 401, 403, 404, 405, 410])('does not exist after a %i', (status) => {
    expect(pauseBefore(0, answered(status), BACK_OFF, 1)).toBeNull();
  });

  it('does not exist after a malformed response or another error', () => {
    expect(pauseBefore(0, new JournalError('malformed', 'HTML', { status: 200 }), BACK_OFF, 1)).toBeNull();
    expect(pauseBefore(0, new TypeError('a defect'), BACK_OFF, 1)).toBeNull();
  });

  it('grows with each retry until there is none left', () => {
    expect([0, 1, 2].map((retry) => pauseBefore(retry, answered(503), BACK_OFF, 1))).toEqual([100, 300, null]);
  });

  it('adds a random half to all of the back-off to the pause that the service asked for', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(random, fc.integer({ min: 0, max: 15_000 }), (value, requested) => {
        const pause = pauseBefore(1, answered(503, requested), BACK_OFF, value) ?? Number.NaN;
        return pause >= requested + 150 && pause <= requested + 300;
      }),
    );
    expect(pauseBefore(1, answered(503), BACK_OFF, 0)).not.toBe(pauseBefore(1, answered(503), BACK_OFF, 0.9));
  });

  it('does not exist when the service asks for a longer pause than users wait', () => {
    expect(pauseBefore(0, answered(503, 15_001), BACK_OFF, 0)).toBeNull();
  });
});

describe('attempts', () => {
  it('stop during the pause when the signal is aborted', async () => {
    const stop = new AbortController();
    let attempts = 0;
    const outcome = withRetries(
      () => {
        attempts++;
        queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => stop.abort(new Error('left')))));
        return Promise.reject(answered(503));
      },
      stop.signal,
      [20, 20],
    );
    await expect(outcome).rejects.toThrow('left');
    expect(attempts).toBe(1);
  });
});
