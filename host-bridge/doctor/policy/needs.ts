import type { DoctorSeverity } from '../../../bff/contract/index.ts';

/** What the client needs of a policy. */
export interface PolicyNeed {
  /** The directives that decide, the first that is there; `default-src` comes after them. */
  readonly directives: readonly [string, ...string[]];
  readonly severity: DoctorSeverity;
  /** What readers miss without it. */
  readonly loss: string;
}

/** The client's needs that an origin in the directive satisfies. */
export const ORIGIN_NEEDS: readonly PolicyNeed[] = [
  { directives: ['connect-src'], severity: 'error', loss: 'the text has no highlights' },
  { directives: ['frame-src', 'child-src'], severity: 'error', loss: 'a plain card stands in place of the menu' },
  { directives: ['font-src'], severity: 'note', loss: 'pages that call getEntry() keep their own fonts' },
];

/** Its script. */
export const SCRIPT_NEED: PolicyNeed = {
  directives: ['script-src-elem', 'script-src'],
  severity: 'error',
  loss: 'nothing works',
};

/** The font faces that it adds to the page. */
export const STYLE_NEED: PolicyNeed = {
  directives: ['style-src-elem', 'style-src'],
  severity: 'note',
  loss: 'pages that call getEntry() keep their own fonts',
};
