import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../../testing/until.ts';
import { loadMenuFile } from '../../rest.ts';
import { fakeFrame } from './fake-frame.ts';
import type { FrameResponse } from './frame-service.ts';
import { boxOf, type FrameLog, insert, recordFrames, testHost } from './shell-page.ts';

let end: AbortController;
let log: FrameLog;

/** Before each test the page is 1280 × 800 pixels large, and its frames are recorded. After it, the page is empty. */
export function setUpMenuPages(): void {
  beforeEach(async () => {
    end = new AbortController();
    await loadMenuFile(end.signal);
    await page.viewport(1280, 800);
    await serve(fakeFrame());
  });
  afterEach(() => {
    document.body.replaceChildren();
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('dir');
    sessionStorage.clear();
    Reflect.deleteProperty(navigator, 'connection');
    end.abort();
  });
}

/** Serves this as each frame, and records frames anew. */
export async function serve(response: FrameResponse): Promise<void> {
  log = await recordFrames(() => response, end.signal);
}

/** Aborted when the test has ended. */
export const testSignal = (): AbortSignal => end.signal;

/** Addresses of the requests for frames. */
export const addresses = (): URL[] => log.addresses;

/** The calls of this name that the frames have received. */
export const called = (name: string): unknown[][] => log.calls.filter(([each]) => each === name);

/** What the frame was told last. */
export const told = (): unknown => called('update').at(-1)?.[1];

/** Where the menu's box is. */
export const placeOf = (menu: Element) => boxOf(menu).dataset.place;

/** The height that the frame has reported. */
export const heightOf = (menu: Element) => menu.shadowRoot?.querySelector('dialog')?.style.getPropertyValue('--height');

export const launcherOf = (menu: Element) => menu.shadowRoot?.querySelector<HTMLButtonElement>('.launcher');

/** The reader's pointer is on the menu: without a card, the frame is loaded then. */
export const turnTo = (menu: Element) => menu.dispatchEvent(new Event('pointerover'));

/** The box has its place beside its highlight or at the bottom of the viewport. */
export const placed = (menu: Element): Promise<void> =>
  until(() => expect(boxOf(menu).hasAttribute('data-waiting')).toBe(false));

/** A menu whose frame is connected and has reported its height, in its place in the page. */
export async function readyMenu(attributes = {}, host = testHost()) {
  const menu = insert('journal-menu', attributes);
  menu.connectArticle(host);
  turnTo(menu);
  await until(() => expect(called('update')).not.toEqual([]));
  await until(() => expect(heightOf(menu)).toBe('120px'));
  await until(() => expect(told()).toHaveProperty('page.presentation'));
  return { menu, host };
}
