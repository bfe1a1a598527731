import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';
import { useDesk } from './use-desk.ts';

const ANNOTATIONS = [{ slug: 'neap-tide', title: 'Neap tide', scanText: [] }];

test.each(['Enter', 'Tab', 'ArrowDown', 'Escape'])('%s belongs to an input method while it composes', async (key) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('list')
        ? { articles: [], people: [], annotations: ANNOTATIONS }
        : { problems: [], content: null },
    ),
  );
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
    localStorage.removeItem('journal-desk-draft');
    vi.unstubAllGlobals();
  });
  const Probe = () => <TextField desk={useDesk(undefined)} />;
  render(<Probe />, root);
  const field = root.querySelector('textarea');
  if (field === null) throw new Error('There is no field');
  await expect
    .poll(() => {
      field.value = '[[ne';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return root.querySelectorAll('[role=option]').length;
    })
    .toBe(1);
  const press = (more: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({ isComposing: true })).toBe(false);
  // Safari ends the composition before the key that ends it.
  expect(press({ keyCode: 229 })).toBe(false);
  expect(field.value).toBe('[[ne');
  expect(root.querySelectorAll('[role=option]')).toHaveLength(1);
  expect(press({})).toBe(true);
});
