/** `npm run faults -- upgrade`: upgrades two instances behind nginx, under 10,000 requests and with 50 menus. */
import { report } from '../../fuzz/support/report.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const { requests, menus } = await upgradeUnderLoad([
  { requests: 2_000, menus: 10 },
  { requests: 6_000, menus: 30 },
  { requests: 2_000, menus: 10 },
]);
report('upgrade of two instances: requests', requests);
report('upgrade of two instances: menus', menus);
