/** The tests of pages that run with a site in the place of the service. */
export const SPECS = [
  ...['cards', 'citation', 'embedder-policy', 'footer', 'languages', 'many-entries', 'menu', 'navigation'].map(
    (name) => `e2e/frames/${name}.spec.ts`,
  ),
  ...['frames/page-api', 'highlights/visible', 'highlights/shadow-root', 'living/routes'].map(
    (name) => `e2e/${name}.spec.ts`,
  ),
  'e2e/script-tag/options.spec.ts',
];

/** Tests of them that no site can pass. */
interface Exclusion {
  /** Matches a test's file and title. */
  readonly tests: RegExp;
  readonly why: string;
}

const EXCLUSIONS: readonly Exclusion[] = [
  {
    tests: /citation\.spec\.ts .*(Cite shows|a service that fails|without scripts)/,
    why: 'They name addresses of the service with a query.',
  },
  { tests: /options\.spec\.ts .*data-api-url/, why: 'The client of a site asks for files.' },
];

/** Headers that a host must send for them. */
const NEEDS_HEADERS = [/embedder-policy/];

/** Matches the tests that do not run on a host. @param hasHeaders whether it sends headers of its own */
export const notOnHost = (hasHeaders: boolean): RegExp =>
  new RegExp(
    [...EXCLUSIONS.map(({ tests }) => tests), ...(hasHeaders ? [] : NEEDS_HEADERS)]
      .map(({ source }) => source)
      .join('|'),
  );
