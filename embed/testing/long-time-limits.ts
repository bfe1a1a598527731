import { lengthenTimeLimits } from './lengthen-time-limits.ts';

lengthenTimeLimits();
