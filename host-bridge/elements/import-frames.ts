/** What keeps the frames of the menu and of the footer. */
export type Frames = typeof import('./frames/index.ts');

/**
 * Imports the frames' file. The ES module has it beside itself, for bundlers to find. A classic script may be a copy with
 * nothing beside it: it takes the file that belongs to it from the service; if that is gone, as after an update of the
 * service, the present one of the same major version. A browser may remember that an address failed, so each further
 * attempt has another.
 *
 * @param origins where the service's files may be, the likeliest first
 * @param failures how often it failed before
 */
export function importFrames(origins: readonly string[], failures: number): Promise<Frames> {
  if (!__JOURNAL_IS_SCRIPT__) return import('./frames/index.ts');
  const version = failures < origins.length ? __JOURNAL_VERSION__ : `v${Number.parseInt(__JOURNAL_VERSION__, 10)}`;
  const file = `${origins[failures % origins.length]}/client/${version}/journal-frames.mjs`;
  return import(/* @vite-ignore */ failures === 0 ? file : `${file}?${Date.now()}`);
}
