import { afterEach, expect, test, vi } from 'vitest';
import { watchDismissal } from './gestures.ts';

let end = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
  end.abort();
  end = new AbortController();
});

test('fingers that scroll the page leave no listeners behind', () => {
  watchDismissal(document.createElement('div'), () => 'a', vi.fn(), vi.fn(), end.signal);
  const added = vi.spyOn(window, 'addEventListener');
  for (let count = 0; count < 20; count += 1) {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }));
  }
  expect(added).not.toHaveBeenCalled();
});
