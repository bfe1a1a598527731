import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { shrink } from './shrink.ts';

/** Compares an element with its stored screenshot. With `--update-snapshots`, also shrinks the new screenshot. */
export async function expectScreenshot(element: Locator, name: string): Promise<void> {
  const info = test.info();
  await expect(element).toHaveScreenshot(name);
  if (info.config.updateSnapshots !== 'none') await shrink(info.snapshotPath(name, { kind: 'screenshot' }));
}
