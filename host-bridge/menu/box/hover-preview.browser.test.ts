import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { phraseAt } from '../../highlight/text-phrases.ts';
import { createRaised, markedUp } from '../../testing/highlight-commands.ts';
import { watchHover } from './gestures.ts';

const end = new AbortController();
/** The annotation in the preview. */
let previewed: string | undefined;

/** A block of the page, below those before it. */
function block(name: string): HTMLElement {
  const element = document.createElement(name);
  element.style.cssText = 'display:block;height:40px';
  return document.body.appendChild(element);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  end.abort();
  document.body.replaceChildren();
});

test('a preview stays while the pointer is on its highlight or in it, and closes when the pointer has left both', async () => {
  const [phrase, preview, page] = [block('p'), block('div'), block('p')];
  phrase.dataset.journalAnnotation = 'a';
  const raised = createRaised();
  const show = (id?: string) => {
    previewed = id;
  };
  watchHover(
    preview,
    raised,
    undefined,
    (id, x, y) => phraseAt(markedUp(id), x, y),
    () => previewed,
    show,
    () => show(),
    end.signal,
  );
  await userEvent.hover(phrase);
  raised.dispatch({ id: 'a' });
  vi.advanceTimersByTime(1_000);
  expect(previewed).toBe('a');
  await userEvent.hover(preview);
  raised.dispatch({ id: null });
  vi.advanceTimersByTime(1_000);
  expect(previewed).toBe('a');
  raised.dispatch({ id: 'a' });
  await userEvent.hover(page);
  // The page says that the pointer has left the annotation, and then the frame says so, too.
  raised.dispatch({ id: null });
  raised.dispatch({ id: null });
  vi.advanceTimersByTime(1_000);
  expect(previewed).toBe(undefined);
  // The pointer was on its card in the menu, which has closed.
  raised.dispatch({ id: 'a' });
  vi.advanceTimersByTime(1_000);
  expect(previewed).toBe(undefined);
  await userEvent.hover(phrase);
  raised.dispatch({ id: 'a' });
  vi.advanceTimersByTime(1_000);
  expect(previewed).toBe('a');
});
