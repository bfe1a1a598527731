import { afterEach, expect, test } from 'vitest';
import type { DeskDraft } from '../../../contract/index.ts';
import { CheckThread } from './check-thread.ts';

let thread: CheckThread | undefined;
afterEach(() => thread?.close());

const DRAFT: DeskDraft = {
  article: 'sea',
  annotation: null,
  title: 'Neap tide',
  annotationType: '',
  scanText: [],
  content: 'A *tide*.',
};

/** The timeout is long, because a thread of the sources starts slowly on a busy machine. */
test('a draft that takes too long is given up, and the next one is checked', { timeout: 120_000 }, async () => {
  thread = new CheckThread({ timeMs: 1 });
  await expect(thread.check(DRAFT, [])).rejects.toMatchObject({ statusCode: 504 });
  await thread.close();
  thread = new CheckThread({ timeMs: 60_000 });
  expect(await thread.check(DRAFT, [])).toMatchObject({
    problems: [],
    slug: 'neap-tide',
    stored: [{ _type: 'block' }],
  });
});
