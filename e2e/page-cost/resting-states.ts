import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { menuIframe, visitFooter, waitForMenu } from '../support/frames.ts';

/** How a reader has left an article of the demo. */
export interface RestingState {
  readonly name: string;
  /** Of the viewport, in CSS pixels. */
  readonly width: number;
  /** What the reader did, after the first highlight came into view. */
  prepare(page: Page): Promise<void>;
}

/** In milliseconds. By then nothing moves any more. */
const SETTLING = 500;
const nothing = async (): Promise<void> => {};

async function openAndClose(page: Page): Promise<void> {
  const phrase = page.locator('journal-highlight').first();
  await phrase.click();
  await expect(menuIframe(page)).toBeVisible();
  await setTimeout(SETTLING);
  await phrase.click();
  await expect(menuIframe(page)).toBeHidden();
}

export const RESTING_STATES: readonly RestingState[] = [
  { name: 'launcher, narrow', width: 390, prepare: nothing },
  { name: 'closed sheet, narrow', width: 390, prepare: openAndClose },
  { name: 'launcher', width: 900, prepare: nothing },
  { name: 'closed popover', width: 900, prepare: openAndClose },
  { name: 'card', width: 1600, prepare: nothing },
];

/** Leaves the page in this state, with highlights in view and both frames loaded. */
export async function bringToRest(page: Page, address: string, { prepare }: RestingState): Promise<void> {
  await page.goto(address);
  await waitForMenu(page);
  await visitFooter(page);
  await page
    .locator('journal-highlight')
    .first()
    .evaluate((phrase) => phrase.scrollIntoView({ block: 'center' }));
  await prepare(page);
}
