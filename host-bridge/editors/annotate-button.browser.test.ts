import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { annotation, createTestHighlights, setPage, type TestHighlights } from '../highlight/testing/test-page.ts';
import { until } from '../testing/until.ts';
import { showAnnotateButton } from './annotate-button.ts';

let highlights: TestHighlights;
let stop: AbortController;
const chosen = vi.fn();

beforeEach(async () => {
  stop = new AbortController();
  chosen.mockReset();
  setPage('<p>The neap tide turns</p><p>and goes.</p>');
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a', 'neap tide'), annotation('b', 'goes')]);
  await highlights.scan();
  const onPress = (range: Range) => chosen(String(range));
  showAnnotateButton(highlights.commands, { textContent: 'Annotate' }, onPress, stop.signal);
});
afterEach(() => {
  stop.abort();
  highlights.destroy();
  getSelection()?.empty();
  document.body.replaceChildren();
});

const button = () => document.querySelector('journal-annotate')?.shadowRoot?.querySelector('button');

/** Selects words that the page has once. */
function select(words: string): void {
  const from = document.body.textContent.indexOf(words);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let at = 0; walker.nextNode(); at += walker.currentNode.textContent?.length ?? 0) {
    const { currentNode: node } = walker;
    const { length } = node.textContent ?? '';
    const [start, end] = [from - at, from + words.length - at];
    if (start >= 0 && start < length) range.setStart(node, start);
    if (end > 0 && end <= length) range.setEnd(node, end);
  }
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

async function publishAnother(): Promise<void> {
  highlights.setAnnotations([annotation('c', 'tide')]);
  await highlights.scan();
}

const PHRASES = ['The neap', 'ap ti', 'turns', 'The neap tide turns', 'tide turnsand', 'neap tide turnsand goes'];

test.each(PHRASES)('%j stay selected when another annotation is published', async (words) => {
  select(words);
  await until(() => expect(button()).toBeTruthy());
  await publishAnother();
  await until(() => expect(getSelection()?.getRangeAt(0).toString()).toBe(words));
  button()?.click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith(words);
});

test('a press at once after that has the words, too', async () => {
  select('neap');
  await until(() => expect(button()).toBeTruthy());
  const press = button();
  press?.focus();
  highlights.destroy();
  press?.click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('neap');
});

test('words that the editor no longer selects are not selected again', async () => {
  select('neap');
  await until(() => expect(button()).toBeTruthy());
  getSelection()?.empty();
  await until(() => expect(button()).toBeUndefined());
  await publishAnother();
  expect(getSelection()?.isCollapsed).toBe(true);
});

test('words that the page has replaced are not selected any more', async () => {
  select('turns');
  await until(() => expect(button()).toBeTruthy());
  document.body.replaceChildren('The spring tide comes');
  await until(() => expect(button()).toBeUndefined());
  expect(chosen).not.toHaveBeenCalled();
});

test('the keys of an input method are its own', async () => {
  select('neap');
  await until(() => expect(button()).toBeTruthy());
  const press = (key: string, isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('Tab', true)).toBe(false);
  press('Escape', true);
  expect(String(getSelection())).toBe('neap');
  expect(press('Tab', false)).toBe(true);
});
