/** The parts of the client that are files of their own, each loaded when it is needed. */
export interface Parts {
  /** The elements of the menu and of the footer, which keep their frames. */
  readonly frames: typeof import('../shell/index.ts');
  /** Highlights by the CSS Custom Highlight API. */
  readonly ranges: typeof import('../highlight/range-marker.ts');
}

/** Parts beside the client, for bundlers to find. */
const beside: { readonly [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
  frames: () => import('../shell/index.ts'),
  ranges: () => import('../highlight/range-marker.ts'),
};

/** File name of a part. */
export const fileOf = (name: keyof Parts): string => `journal-${name}.mjs`;

/**
 * Imports a part. The ES module has it beside itself. A classic script may be a copy with nothing beside it: it takes the
 * file that belongs to it from the service; if that is gone, as after an update of the service, the present one of the same
 * major version. A browser may remember that an address failed, so each further attempt has another.
 *
 * @param origins where the service's files may be, the likeliest first
 * @param failures how often it failed before
 */
export function importPart<Name extends keyof Parts>(
  name: Name,
  origins: readonly string[],
  failures: number,
): Promise<Parts[Name]> {
  if (!__JOURNAL_IS_SCRIPT__) return beside[name]();
  const version = failures < origins.length ? __JOURNAL_VERSION__ : `v${Number.parseInt(__JOURNAL_VERSION__, 10)}`;
  const address = `${origins[failures % origins.length]}/client/${version}/${fileOf(name)}`;
  return import(/* @vite-ignore */ failures === 0 ? address : `${address}?${Date.now()}`);
}
