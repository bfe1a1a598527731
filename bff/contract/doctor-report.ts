import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './fields.ts';

/**
 * How much a finding matters.
 * - `error`: readers miss the menu, all highlights or the article's annotations
 * - `warning`: something is not shown, or is not as intended
 * - `note`: worth knowing; nothing has to be done
 */
export const DoctorSeverity = Type.Enum(['error', 'warning', 'note']);
export type DoctorSeverity = Static<typeof DoctorSeverity>;

export const DoctorFinding = Closed({
  rule: Type.String({ description: 'The rule that found it, such as `tag`, `policy` or `phrases`.' }),
  severity: DoctorSeverity,
  problem: Type.String({ description: 'What is wrong, in a sentence.' }),
  remedy: Type.String({ description: 'What to write.' }),
  details: Type.Array(Type.String(), { description: 'The places or phrases that it is about, if there are several.' }),
  paste: Nullable(Type.String({ description: 'Text to paste into the page or its headers.' })),
  selector: Nullable(Type.String({ description: 'A CSS selector of the element.' })),
  line: Nullable(Type.Integer({ minimum: 1, description: 'The line of the element in the HTML.' })),
});
export type DoctorFinding = Static<typeof DoctorFinding>;

const LostPhrase = Type.Object({
  id: Type.String({ description: 'The slug of its annotation.' }),
  phrase: Type.String(),
  reason: Type.String(),
  nearest: Nullable(Type.String({ description: 'The text of the page that is most like it.' })),
});

/** The phrases of the entry, as in the client's event `journal:scanComplete`. */
const DoctorPhrases = Type.Object(
  {
    found: Type.Array(
      Type.Object({ id: Type.String(), phrase: Type.String(), occurrences: Type.Integer({ minimum: 1 }) }),
      { description: 'Phrases in the text of the page, with the slugs of their annotations.' },
    ),
    missed: Type.Array(LostPhrase, { description: 'Phrases that are not, and why.' }),
  },
  { description: '`null` if the text could not be searched.' },
);

/** The output of `journal doctor --json`. */
export const DoctorReport = Type.Object(
  {
    page: Type.String({ description: 'The file or address of the page.' }),
    service: Nullable(Type.String({ description: 'The origin of the service.' })),
    entry: Nullable(Type.String({ description: 'The slug of the entry.' })),
    phrases: Nullable(DoctorPhrases),
    findings: Type.Array(DoctorFinding, { description: 'Errors first, then warnings, then notes.' }),
    notExamined: Type.Array(
      Closed({ subject: Type.String({ description: 'What was not looked at.' }), reason: Type.String() }),
    ),
  },
  { title: 'Doctor’s report', additionalProperties: false },
);
export type DoctorReport = Static<typeof DoctorReport>;

/** The output of `journal doctor --all --json`. */
export const LostPhrasesReport = Type.Object(
  {
    service: Type.String({ description: 'The origin of the service.' }),
    articles: Type.Integer({ description: 'The articles that have annotations and an address of their own.' }),
    lost: Type.Array(Type.Object({ entry: Type.String(), address: Type.String(), phrases: Type.Array(LostPhrase) }), {
      description: 'The articles whose page lacks phrases.',
    }),
    notExamined: Type.Array(Type.Object({ entry: Type.String(), reason: Type.String() }), {
      description: 'The articles whose page was not read, or not searched for all nearest texts.',
    }),
  },
  { title: 'Lost phrases', additionalProperties: false },
);
export type LostPhrasesReport = Static<typeof LostPhrasesReport>;
