/** Folders of Chromium's tests that run in Firefox, too. */
export const PAGES_IN_FIREFOX = /\/e2e\/(analytics|frames|highlights|living|script-tag)\/.*\.spec\.ts$/;

/** Tests that do not run in Firefox. */
interface Exclusion {
  /** Matches a test's file and title. */
  readonly tests: RegExp;
  readonly why: string;
}

const EXCLUSIONS: readonly Exclusion[] = [
  { tests: /highlights\/|screen-reader/, why: 'They read the clipboard or the accessibility tree through Chromium.' },
];

/** Matches the excluded tests. */
export const NOT_IN_FIREFOX: RegExp[] = EXCLUSIONS.map(({ tests }) => tests);
