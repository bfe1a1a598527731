import { expect, test } from 'vitest';
import { createStore } from './store.ts';

const count = (state: number, event: number) => state + event;

test('listeners see each change once and in order, also those that listeners cause', () => {
  const store = createStore(count, 0);
  const { signal } = new AbortController();
  const seen: string[] = [];
  store.subscribe((now, before) => {
    seen.push(`first ${before}→${now}`);
    if (now === 1) store.dispatch(10);
  }, signal);
  store.subscribe((now, before) => seen.push(`second ${before}→${now}`), signal);
  store.dispatch(1);
  store.dispatch(0);
  expect(store.get()).toBe(11);
  expect(seen).toEqual(['first 0→1', 'second 0→1', 'first 1→11', 'second 1→11']);
});

test('an aborted listener hears nothing; one that throws does not stop later events', () => {
  const store = createStore(count, 0);
  const gone = new AbortController();
  const seen: number[] = [];
  store.subscribe((now) => seen.push(now), gone.signal);
  store.dispatch(1);
  gone.abort();
  store.subscribe(() => {
    throw new Error('broken');
  }, new AbortController().signal);
  expect(() => store.dispatch(1)).toThrow('broken');
  expect(() => store.dispatch(1)).toThrow('broken');
  expect(store.get()).toBe(3);
  expect(seen).toEqual([1]);
});
