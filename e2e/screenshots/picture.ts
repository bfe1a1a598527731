import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { shrink } from './shrink.ts';

/** Expects the look that a part of a page has in the picture of this name. A picture that is taken anew is made small. */
export async function expectPicture(seen: Locator, name: string): Promise<void> {
  const info = test.info();
  await expect(seen).toHaveScreenshot(name);
  if (info.config.updateSnapshots !== 'none') await shrink(info.snapshotPath(name, { kind: 'screenshot' }));
}
