import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusWhenAllowed } from './focus-when-allowed.ts';

/** Two buttons in a box where the browser refuses to focus anything, as WebKit does in a frame that nobody has used. */
function addRefused() {
  const box = document.createElement('div');
  box.innerHTML = '<button>First</button><button>Next</button>';
  box.inert = true;
  document.body.append(box);
  onTestFinished(() => box.remove());
  const [first, next] = box.querySelectorAll('button');
  if (!first || !next) throw new Error('The box has two buttons');
  return { box, first, next };
}

it('focuses an element that the browser refused to focus when the reader presses a key', async () => {
  const { box, first, next } = addRefused();
  focusWhenAllowed(first);
  expect(document.activeElement).toBe(document.body);
  box.inert = false;
  await userEvent.keyboard('{Shift}');
  expect(document.activeElement).toBe(first);

  first.blur();
  box.inert = true;
  focusWhenAllowed(first);
  box.inert = false;
  await userEvent.tab();
  expect(document.activeElement).toBe(next);
});

it('leaves the focus where the reader or the menu has moved it meanwhile', async () => {
  const { box, first, next } = addRefused();
  focusWhenAllowed(first);
  box.inert = false;
  next.focus();
  await userEvent.keyboard('{Shift}');
  expect(document.activeElement).toBe(next);

  next.blur();
  box.inert = true;
  const stop = new AbortController();
  focusWhenAllowed(first, stop.signal);
  stop.abort();
  box.inert = false;
  await userEvent.keyboard('{Shift}');
  expect(document.activeElement).toBe(document.body);
});
