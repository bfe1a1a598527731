/** Folders of Chromium's tests that run in Firefox, too. */
export const PAGES_IN_FIREFOX = /\/e2e\/(analytics|desk|frames|highlights|living|script-tag)\/.*\.spec\.ts$/;

/** Tests that do not run in Firefox. */
interface Exclusion {
  /** Matches a test's file and title. */
  readonly tests: RegExp;
  readonly why: string;
}

const EXCLUSIONS: readonly Exclusion[] = [
  {
    tests:
      /undisturbed\.spec\.ts .*(copies|screen readers)|forced colours|reduced motion|more contrast|surrounds each frame/,
    why: 'They use the clipboard, the accessibility tree or media features through Chromium’s own protocol.',
  },
  {
    tests: /overwritten-built-ins|need no preflight/,
    why: 'They look into the page or its requests through Chromium’s own protocol.',
  },
  {
    tests: /print\.spec\.ts .*(endnotes that are numbered|neither menu)|highlights are printed/,
    why: 'Playwright cannot close a tab of Firefox that has printed, nor show a page there as printed.',
  },
  {
    tests: /back-forward-cache|strict-cookies|embed adds nothing to the browser’s history|moveBefore/,
    why: 'Playwright loses a page that Firefox takes from its back-forward cache; the others need Chromium’s settings.',
  },
  {
    tests: /isolation\.spec\.ts .*on themes /,
    why: 'The page has a scroll bar in Firefox, which makes the menu narrower: see e2e/engines/hostile-css.spec.ts.',
  },
  {
    tests: /isolation\.spec\.ts .*on parent |citation\.spec\.ts .*without scripts/,
    why: 'In Firefox, Playwright presses nothing that a parent would clip, as a mouse does, and cannot turn off scripts.',
  },
  {
    tests: /a frame whose script is missing/,
    why: 'Firefox reports no load of a document that reloads itself while it loads; there, a time limit ends the wait.',
  },
  {
    tests: /before the editor allows the page/,
    why: 'Firefox finds no window of another origin by its name, unless the page has opened it.',
  },
  { tests: /frames\/policy\.spec\.ts|weight\.spec\.ts/, why: 'They send requests without a browser.' },
  {
    tests: /anonymous\.spec\.ts .*(allow-listed|autocapture|no byte)|analytics\/full\.spec\.ts/,
    why: 'They name Chromium, or click on what the menu covers in the fonts of Firefox.',
  },
  {
    tests:
      /blocker blocks the analytics files|when the service is down|without-frames|blocked-elements|two versions for|file (is|of the page is) unavailable|in the browser’s cache|cannot run it in the frame/,
    why: 'They compare the console, where Firefox words a failed request differently.',
  },
  {
    tests: /narrow-pages\.spec\.ts .*with touch|wide as a desktop is told of/,
    why: 'Playwright shows Firefox neither a touch screen nor a phone.',
  },
  {
    tests: /saves it for reference managers|that Lit renders/,
    why: 'They read the clipboard, and the content that a style takes from an attribute, as Chromium alone shows them.',
  },
  {
    tests:
      /sheet\.spec\.ts|a sheet |opens a sheet|on a phone, the annotation|the service, a press is the page’s own|a note of the page/,
    why: 'Playwright’s taps in Firefox send touch events, but no click. In narrow windows, e2e/engines clicks instead.',
  },
  {
    tests: /tall-frames\.spec\.ts .*other origin\)/,
    why: 'Playwright’s mouse does not reach frames of other sites in Firefox: e2e/engines/tall-frames.spec.ts does.',
  },
  {
    tests: /slow-frame\.spec\.ts|do not wait for the file/,
    why: 'They wait for the page while a file of the client does not come, and in Firefox the page waits for it, too.',
  },
  {
    tests: /in a file$|at 320 × 256|adds one name/,
    why: 'Playwright’s mouse does not reach a file’s frames or points outside the window, and it adds a name of its own.',
  },
];

/** Matches the excluded tests. */
export const NOT_IN_FIREFOX: RegExp[] = EXCLUSIONS.map(({ tests }) => tests);
