import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';

afterEach(unmountAll);

type Mounted = ReturnType<typeof mountMenu>;

const STATES: [name: string, width: number, go: (mounted: Mounted) => void | Promise<void>][] = [
  ['mid', 320, () => undefined],
  ['min', 320, ({ controller }) => controller.show('min')],
  ['min in a narrow column', 220, ({ controller }) => controller.show('min')],
  ['annotations in view', 320, ({ store }) => store.dispatch({ type: 'visible', ids: ['neap-tide', 'tide-mills'] })],
  ['an open annotation', 320, ({ controller }) => controller.openAnnotation('neap-tide', 'page')],
  ['max on a desktop', 1280, ({ controller }) => controller.expand()],
  ['max on a phone', 320, ({ controller }) => controller.expand()],
  ['an entry that failed', 320, ({ store }) => store.dispatch({ type: 'entry', entry: { status: 'failed' } })],
  ['an entry on its way', 320, ({ store }) => store.dispatch({ type: 'entry', entry: { status: 'loading' } })],
  [
    "a phone's sheet",
    320,
    ({ store, controller }) => {
      store.dispatch({ type: 'page', facts: { language: 'en', direction: 'ltr', layout: 'phone' } });
      controller.openAnnotation('neap-tide', 'page');
    },
  ],
];

const LOOKS: [name: string, more: Partial<ReturnType<typeof sampleEntry>['entry']>][] = [
  ['dark', { theme: 0 }],
  ['light', { theme: 1 }],
  ['red', { bgColor: '#d6231f', textColor: '#fff3c4' }],
];

/** Parts that are still to come are not looked at yet, and opacity on its way would count as too little contrast. */
async function settled(): Promise<void> {
  await vi.waitFor(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    expect(running).toEqual([]);
    expect(document.querySelector('.columns[aria-busy="true"]')).toBeNull();
  });
}

describe.each(LOOKS)('in %s', (_look, more) => {
  it.each(STATES)(
    '%s breaks no rule, leaves nothing too small to touch, and fits its width',
    async (_name, width, go) => {
      await page.viewport(width, 800);
      const mounted = mountMenu(sampleEntry(more));
      await go(mounted);
      await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
      await settled();
      expect(await violations()).toEqual([]);
      expect(smallTargets(mounted.root)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});
