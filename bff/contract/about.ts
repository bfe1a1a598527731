import Type, { type Static } from 'typebox';
import { RichText } from './rich-text.ts';

/** The journal's description of itself. `credits` lists its contributors. */
export const About = Type.Object({
  text: RichText,
  asideText: RichText,
  credits: Type.Array(
    Type.Object({
      title: Type.String(),
      externalTitle: Type.String(),
      creditLine: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    }),
  ),
});
export type About = Static<typeof About>;
