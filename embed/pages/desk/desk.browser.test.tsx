import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Desk } from './desk.tsx';

test('the desk lists the articles where the browser refuses to change the address', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ articles: [{ slug: 'sea', title: 'The sea', annotations: [] }], annotations: [] }),
  );
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
  });
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  render(<Desk signin="key" />, root);
  await expect.poll(() => root.textContent).toContain('The sea');
});
