import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';
import { withEntry } from './state/menu-state.ts';

afterEach(unmountAll);

type Mounted = ReturnType<typeof mountMenu>;

const STATES: [name: string, width: number, prepare: (mounted: Mounted) => void | Promise<void>][] = [
  ['mid', 320, () => undefined],
  ['min', 320, ({ show }) => show({ view: 'min' })],
  ['min in a narrow column', 220, ({ show }) => show({ view: 'min' })],
  ['annotations in view', 320, ({ store }) => store.set({ visible: ['neap-tide', 'tide-mills'] })],
  ['an open annotation', 320, ({ openInPage }) => openInPage('neap-tide')],
  ['max on a desktop', 1280, ({ controller }) => controller.expand()],
  ['max on a phone', 320, ({ controller }) => controller.expand()],
  ['an entry that failed', 320, ({ store }) => store.update(withEntry({ status: 'failed' }))],
  ['an entry that is loading', 320, ({ store }) => store.update(withEntry({ status: 'loading' }))],
  [
    'the panel of a reader who sees the glossary alone',
    320,
    ({ root, setPage }) => {
      const reading = { previews: true, keys: true, lens: 'glossary', hidden: 0 } as const;
      setPage({ layout: 'phone', presentation: 'panel', reading });
      return until(() => {
        const settings = root.querySelector('details');
        settings?.toggleAttribute('open', true);
        expect(settings).not.toBeNull();
      });
    },
  ],
  [
    "a phone's sheet",
    320,
    ({ setPage, openInPage }) => {
      setPage({ layout: 'phone' });
      openInPage('neap-tide');
    },
  ],
];

const THEMES: [name: string, overrides: Partial<ReturnType<typeof sampleEntry>['entry']>][] = [
  ['dark', { theme: 0 }],
  ['light', { theme: 1 }],
  ['red', { bgColor: '#d6231f', textColor: '#fff3c4' }],
];

/** Waits until all slices are rendered and all animations have ended: a running fade would fail the contrast check. */
async function settled(): Promise<void> {
  await until(() => {
    const running = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
    expect(running).toEqual([]);
    expect(document.querySelector('.max:not(:has(.columns[aria-busy="false"]))')).toBeNull();
  });
}

describe.each(THEMES)('with a %s theme', (_theme, overrides) => {
  it.each(STATES)(
    '%s is accessible, has no target that is too small, and fits its width',
    async (_name, width, prepare) => {
      await page.viewport(width, 800);
      const mounted = mountMenu(sampleEntry(overrides));
      await prepare(mounted);
      await until(() => expect(document.documentElement.lang).toBe('en'));
      await settled();
      expect(await violations()).toEqual([]);
      expect(smallTargets(mounted.root)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});
