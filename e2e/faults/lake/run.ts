/** `npm run faults -- lake [--seconds N]`: disturbs the lake of a service under load. */
import { report } from '../../fuzz/support/report.ts';
import { readSeconds } from '../support/arguments.ts';
import { disturbLake } from './disturb-lake.ts';

await disturbLake(readSeconds(), report);
