/**
 * `npm run faults -- upgrade`: upgrades two instances behind nginx, one after the other, while readers send 10,000
 * requests and open 50 menus.
 */
import { report } from '../../fuzz/support/report.ts';
import { MenuReaders } from './open-menus.ts';
import { PageReaders } from './readers.ts';
import { startRollingUpgrade } from './rolling-upgrade.ts';

const upgrade = await startRollingUpgrade();
const menuReaders = await MenuReaders.start(upgrade.secure);
const readers = new PageReaders(upgrade.secure);
const read = (requests: number, menus: number) => Promise.all([readers.further(requests), menuReaders.open(menus)]);
try {
  await read(2_000, 10);
  await upgrade.replace(0);
  await read(6_000, 30);
  await upgrade.replace(1);
  await read(2_000, 10);
  // Browsers and CDNs still have pages of the older version.
  await readers.requestFilesAgain();
  await readers.stop();
} finally {
  await menuReaders.stop();
  await upgrade.stop();
}
report('upgrade of two instances: requests', readers.tally);
report('upgrade of two instances: menus', menuReaders.tally);
