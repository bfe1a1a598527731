/** A service that does not answer within this time is reported. In milliseconds. */
export const TIME_LIMIT = 10_000;
