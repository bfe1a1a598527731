/** Environment variables that earlier versions read, and what to do instead. */
export const REMOVED_VARIABLES: ReadonlyMap<string, string> = new Map([
  ['ADMIN_EMAIL', 'the service has no OAI-PMH endpoint any more: the system that publishes the articles exposes them'],
  ['WORKERS', 'run several instances behind a proxy'],
]);

/** One warning for each removed variable that is still set. */
export function removedVariableWarnings(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const instead = REMOVED_VARIABLES.get(name);
    return instead === undefined ? [] : [`${name} was removed and is ignored; ${instead}`];
  });
}
