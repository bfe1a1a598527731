import type { DoctorReport } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';
import type { Reading } from './reading/index.ts';

/** What was not looked at, and why. */
export type Omission = DoctorReport['notExamined'][number];

/** A page to examine. */
export interface Patient extends Pick<ExaminedPage, 'document' | 'address' | 'headers' | 'lineOf'> {
  /** Its file or address, for the report. */
  readonly name: string;
  /** The same page where its styles are computed. */
  readonly styled: Document;
  /** The client's code that reads it. */
  readonly reading: Reading;
  /** Whether the colours of the styled page are those that readers see. */
  readonly hasColours: boolean;
  /** What its platform could not look at. */
  readonly omissions: readonly Omission[];
  /** The only service that may be asked: all origins that name it, and the one at which it is asked. */
  readonly ownService?: { readonly origins: readonly string[]; readonly asked: string };
}

/** What the user says in place of the tag. */
export interface Overrides {
  readonly entry?: string | undefined;
  readonly service?: string | undefined;
}

/** The steps of an examination, for its progress. */
export type Step = 'asking the service' | 'reading the text' | 'examining the page';
