import Type, { type Static } from 'typebox';
import { Closed } from './fields.ts';
import { OCCURRENCES } from './shared/client-options.ts';
import { SLUG } from './shared/value-forms.ts';

/** Body of `POST /api/v1/annotate`. */
export const AnnotateRequest = Closed({
  entry: Type.String({ pattern: SLUG, description: 'The slug.' }),
  html: Type.String({ description: 'A page, or a part of one.' }),
  occurrences: Type.Optional(
    Type.Enum([...OCCURRENCES], { description: "Which occurrences are marked, as the client's option." }),
  ),
});

/** Response of `POST /api/v1/annotate`. */
export const AnnotateResponse = Type.Object(
  {
    html: Type.String({ description: 'The same, with marks in place of those that it had. All else keeps its bytes.' }),
  },
  { title: 'HTML with marks' },
);
export type AnnotateResponse = Static<typeof AnnotateResponse>;
