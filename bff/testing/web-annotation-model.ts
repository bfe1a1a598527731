import Type, { type Static } from 'typebox';

/**
 * What the tables of the W3C's recommendation (https://www.w3.org/TR/annotation-model/) require of the classes that the
 * service uses. It is written from the recommendation and not from the service's own schema, which is narrower.
 */
const oneOrMore = <Item extends Type.TSchema>(item: Item) =>
  Type.Union([item, Type.Array(item, { minItems: 1, uniqueItems: true })]);

/** An absolute IRI without the characters that RFC 3987 excludes. */
const Iri = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>"{}|\\\\^`]+$' });
const MediaType = Type.String({ pattern: '^[a-z]+/[a-z0-9.+-]+$' });
/** BCP 47, without its grandfathered tags. */
const LanguageTag = Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
const Text = Type.String({ minLength: 1 });

/** Section 3.3.5 */
const Motivation = Type.Enum([
  'assessing',
  'bookmarking',
  'classifying',
  'commenting',
  'describing',
  'editing',
  'highlighting',
  'identifying',
  'linking',
  'moderating',
  'questioning',
  'replying',
  'reviewing',
  'tagging',
]);

/** Section 3.3.2 */
const Agent = Type.Object({
  id: Type.Optional(Iri),
  type: Type.Optional(oneOrMore(Type.Enum(['Person', 'Organization', 'Software']))),
  name: Type.Optional(oneOrMore(Text)),
});

/** Section 3.2.4 */
const TextualBody = Type.Object({
  id: Type.Optional(Iri),
  type: Type.Literal('TextualBody'),
  value: Type.String(),
  format: Type.Optional(MediaType),
  language: Type.Optional(LanguageTag),
  purpose: Type.Optional(oneOrMore(Motivation)),
});

/** Section 4.2.4 */
const TextQuoteSelector = Type.Object({
  type: Type.Literal('TextQuoteSelector'),
  exact: Text,
  prefix: Type.Optional(Text),
  suffix: Type.Optional(Text),
});

/** Section 4 */
const SpecificResource = Type.Object({
  id: Type.Optional(Iri),
  type: Type.Literal('SpecificResource'),
  source: Iri,
  selector: Type.Optional(oneOrMore(TextQuoteSelector)),
  purpose: Type.Optional(oneOrMore(Motivation)),
});

/** Section 3.1. In a page, the context is that of the page. */
const Annotation = Type.Object({
  id: Iri,
  type: Type.Literal('Annotation'),
  body: Type.Optional(oneOrMore(Type.Union([Iri, TextualBody, SpecificResource]))),
  bodyValue: Type.Optional(Type.Never()),
  target: oneOrMore(Type.Union([Iri, SpecificResource])),
  motivation: Type.Optional(oneOrMore(Motivation)),
  creator: Type.Optional(oneOrMore(Type.Union([Iri, Agent]))),
  rights: Type.Optional(oneOrMore(Iri)),
});

const NonNegative = Type.Integer({ minimum: 0 });

/** Section 5.1 */
const AnnotationCollection = Type.Object({
  id: Iri,
  type: Type.Literal('AnnotationCollection'),
  label: Text,
  total: NonNegative,
  first: Iri,
});

/** Section 5.2 */
export const W3cAnnotationPage = Type.Object({
  '@context': Type.Literal('http://www.w3.org/ns/anno.jsonld'),
  id: Iri,
  type: Type.Literal('AnnotationPage'),
  partOf: AnnotationCollection,
  startIndex: NonNegative,
  items: Type.Array(Annotation, { uniqueItems: true }),
});
export type W3cAnnotationPage = Static<typeof W3cAnnotationPage>;
