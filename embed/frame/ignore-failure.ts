/** Handles the rejection of a call whose result nobody needs. The shell reports failed calls itself. */
export const ignoreFailure = (): void => undefined;
