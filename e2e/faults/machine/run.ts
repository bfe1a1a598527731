/** `npm run faults -- machine [--seconds N]`: ends processes under load, and takes files and disk space away. */
import { report } from '../../fuzz/support/report.ts';
import { readSeconds } from '../support/arguments.ts';
import { MACHINE_FAULTS } from './disturb-machine.ts';

const seconds = readSeconds();
for (const [name, disturb] of MACHINE_FAULTS) report(name, await disturb(seconds));
