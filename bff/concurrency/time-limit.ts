/** `configuration/environment.ts` describes the variable. A thread inherits it. */
const FACTOR = Number(process.env.TIME_LIMIT_FACTOR) || 1;

/**
 * A time limit on this machine: `TIME_LIMIT_FACTOR` times as long as written. Every time limit of the service and its
 * tools goes through here, so that tests of other things never reach one, however busy the machine is.
 */
export const timeLimit = (milliseconds: number): number => milliseconds * FACTOR;
