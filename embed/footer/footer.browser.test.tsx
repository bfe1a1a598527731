import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFooter, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';

afterEach(unmountAll);

const heights = (calls: readonly string[]) => calls.filter((call) => call.startsWith('resize'));

describe('a footer', () => {
  it('shows the credits, part by part', () => {
    const { root } = mountFooter();
    const lines = [...root.querySelectorAll('.credit-lines li')].map((line) => line.textContent);
    expect(lines).toEqual(['Photography Mira Vance', 'Copy-editing J. Okafor']);
  });

  it('opens all annotations in the menu', async () => {
    const { host } = mountFooter();
    await page.getByRole('button', { name: 'Open all 4 annotations' }).click();
    expect(host.calls).toContain('openAnnotations');
  });

  it('has no height where there is nothing to show, and grows when there is', async () => {
    const { host, store } = mountFooter(sampleEntry({ credits: '', annotations: [] }));
    await vi.waitFor(() => expect(heights(host.calls)).toEqual(['resize 0']));
    const entry = sampleEntry();
    store.dispatch({ type: 'entry', entry: { status: 'ready', value: entry } });
    await vi.waitFor(() => expect(heights(host.calls)).toHaveLength(2));
    expect(heights(host.calls)[1]).toMatch(/^resize [1-9]/);
  });

  it('keeps its height whatever the height of its frame', async () => {
    await page.viewport(800, 600);
    const { root } = mountFooter();
    const before = root.getBoundingClientRect().height;
    await page.viewport(800, 100);
    expect(root.getBoundingClientRect().height).toBe(before);
  });

  it('gives the focus back on Escape', async () => {
    const { host } = mountFooter();
    page.getByRole('button').element().focus();
    await userEvent.keyboard('{Escape}');
    expect(host.calls).toContain('releaseFocus');
  });

  it.each([320, 1280])('breaks no rule at %i pixels', async (width) => {
    await page.viewport(width, 600);
    const { root } = mountFooter();
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(await violations()).toEqual([]);
    expect(smallTargets(root)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
