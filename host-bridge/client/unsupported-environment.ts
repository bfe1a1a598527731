/** The names by which environments without layout call themselves. */
const WITHOUT_LAYOUT = /\b(?:jsdom|HappyDOM)\b/;

/** Why the client cannot show anything in this environment, which tests of a page may run in; `null` if it can. */
export function unsupportedEnvironment(): string | null {
  const [name] = WITHOUT_LAYOUT.exec(globalThis.navigator?.userAgent) ?? [];
  return name === undefined
    ? null
    : `unsupported environment: ${name} has no layout; highlights and menu need a browser, requests do not`;
}
