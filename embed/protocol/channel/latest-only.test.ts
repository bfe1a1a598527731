import { expect, test, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** A call that the test answers. */
function controlledCall() {
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const send = vi.fn((_value: number) => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));
  return { send, answers };
}

test('keeps only the latest call waiting while one is in flight', async () => {
  const { send, answers } = controlledCall();
  const call = latestOnly(send);
  const done = [call(1), call(2), call(3)];
  expect(send.mock.calls).toEqual([[1]]);
  answers[0]?.resolve();
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[1], [3]]), { timeout: 240_000 });
  answers[1]?.resolve();
  await Promise.all(done);
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends a call at once when none is in flight', async () => {
  const { send, answers } = controlledCall();
  const call = latestOnly(send);
  const first = call(1);
  answers[0]?.resolve();
  await first;
  call(2);
  expect(send.mock.calls).toEqual([[1], [2]]);
});

test('a failure rejects all callers, drops the waiting call, and the next call is sent', async () => {
  const { send, answers } = controlledCall();
  const call = latestOnly(send);
  const failed = Promise.allSettled([call(1), call(2)]);
  answers[0]?.reject(new Error('failed'));
  expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  call(3);
  expect(send.mock.calls).toEqual([[1], [3]]);
});
