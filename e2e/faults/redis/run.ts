/** `npm run faults -- redis [--seconds N]`: disturbs the Redis of two instances under load. */
import { report } from '../../fuzz/support/report.ts';
import { readSeconds } from '../support/arguments.ts';
import { disturbRedis } from './disturb-redis.ts';

await disturbRedis(readSeconds(), report);
