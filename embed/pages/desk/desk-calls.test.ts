import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deskCalls } from './desk-calls.ts';
import { emptyDraft } from './storage.ts';

const { draft } = emptyDraft('sea');

/** Answers every request with this body. */
function answerWith(body: (signal: AbortSignal) => BodyInit): void {
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => new Response(body(signal)));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a check that is aborted while its answer arrives has no answer', async () => {
  answerWith(
    (signal) =>
      new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      }),
  );
  const stop = new AbortController();
  const answer = deskCalls.check(draft, stop.signal);
  // By then the body is being read.
  await nextTask();
  stop.abort();
  await expect(answer).rejects.toThrow('aborted');
});

test('an answer that is no JSON is a failure', async () => {
  answerWith(() => '<p>A proxy');
  await expect(deskCalls.check(draft, new AbortController().signal)).rejects.toThrow('The service returned 200');
});
