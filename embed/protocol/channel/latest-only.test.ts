import { expect, test, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** A call whose answers are given by hand. */
function handCall() {
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const send = vi.fn((_value: number) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));
  return { send, answers };
}

test('while one call is on its way only the newest of the others waits', async () => {
  const { send, answers } = handCall();
  const call = latestOnly(send);
  const done = [call(1), call(2), call(3)];
  expect(send.mock.calls).toEqual([[1]]);
  answers[0]?.resolve();
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[1], [3]]));
  answers[1]?.resolve();
  await Promise.all(done);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a call after a pause goes out at once', async () => {
  const { send, answers } = handCall();
  const call = latestOnly(send);
  const first = call(1);
  answers[0]?.resolve();
  await first;
  call(2);
  expect(send.mock.calls).toEqual([[1], [2]]);
});

test('a failure reaches all who wait, drops what waited, and the next call goes out', async () => {
  const { send, answers } = handCall();
  const call = latestOnly(send);
  const failed = Promise.allSettled([call(1), call(2)]);
  answers[0]?.reject(new Error('gone'));
  expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  call(3);
  expect(send.mock.calls).toEqual([[1], [3]]);
});
