import type { Tally } from '../../fuzz/support/tally.ts';
import { MenuReaders } from './open-menus.ts';
import { PageReaders } from './readers.ts';
import { startRollingUpgrade } from './rolling-upgrade.ts';

/** What readers do in each of the three parts of an upgrade: before it, between the instances, and after it. */
export interface ReadersOfPart {
  readonly requests: number;
  readonly menus: number;
}

/** Upgrades one of two instances after the other while readers request pages and open menus. */
export async function upgradeUnderLoad(
  parts: readonly [before: ReadersOfPart, between: ReadersOfPart, after: ReadersOfPart],
): Promise<{ readonly requests: Tally; readonly menus: Tally }> {
  const upgrade = await startRollingUpgrade();
  const menuReaders = await MenuReaders.start(upgrade.secure);
  const readers = new PageReaders(upgrade.secure);
  const read = async ({ requests, menus }: ReadersOfPart) => {
    await Promise.all([readers.further(requests), menuReaders.open(menus)]);
  };
  try {
    const [before, between, after] = parts;
    await read(before);
    await upgrade.replace(0);
    await read(between);
    await upgrade.replace(1);
    await read(after);
    // Browsers and CDNs still have pages of the older version.
    await readers.requestFilesAgain();
    await readers.stop();
  } finally {
    await menuReaders.stop();
    await upgrade.stop();
  }
  return { requests: readers.tally, menus: menuReaders.tally };
}
