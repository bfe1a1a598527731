import { expect, test } from 'vitest';
import { maxConnections, openFilesLimit } from './open-files.ts';

test('connections leave open files for the service itself and for assets', () => {
  expect(maxConnections(1_024)).toBe(672);
  expect(maxConnections(20_000)).toBe(14_904);
  expect(maxConnections(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});

test('too small a limit is an error that names the needed number', () => {
  expect(maxConnections(256)).toBe(96);
  expect(() => maxConnections(255)).toThrow(/at least 256 open files.*the limit is 255.*ulimit -n/);
});

test('the limit of this process is known', () => {
  expect(openFilesLimit()).toBeGreaterThan(100);
});
