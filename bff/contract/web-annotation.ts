import Type, { type Static } from 'typebox';

export const WEB_ANNOTATION_TYPE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"';

const Iri = (description: string) => Type.String({ description });

const TextQuoteSelector = Type.Object({
  type: Type.Literal('TextQuoteSelector'),
  exact: Type.String({ description: 'The words that are annotated.' }),
  prefix: Type.Optional(Type.String({ description: 'What stands before them in the phrase.' })),
  suffix: Type.Optional(Type.String({ description: 'What stands after them in the phrase.' })),
});

const Passage = Type.Object({
  type: Type.Literal('SpecificResource'),
  source: Iri("The article on the publisher's site."),
  selector: TextQuoteSelector,
});

const Purpose = Type.Enum(['commenting', 'describing', 'linking']);
export type Purpose = Static<typeof Purpose>;

const TextualBody = Type.Object({
  type: Type.Literal('TextualBody'),
  value: Type.String(),
  format: Type.Literal('text/html'),
  language: Type.Optional(Type.String()),
  purpose: Purpose,
});

const LinkedBody = Type.Object({
  type: Type.Literal('SpecificResource'),
  source: Iri('What the annotation links to.'),
  purpose: Type.Literal('linking'),
});

const agent = <Kind extends string>(type: Kind) =>
  Type.Object({ type: Type.Literal(type), id: Type.Optional(Iri('Who it is.')), name: Type.String() });

/** One annotation. A list of targets means that the body is about each of them. */
const WebAnnotation = Type.Object({
  id: Iri('The address of the page with the slug as its fragment.'),
  type: Type.Literal('Annotation'),
  label: Type.String({ description: 'The title.' }),
  motivation: Purpose,
  creator: Type.Optional(
    Type.Union([Type.Array(Type.Union([agent('Person'), agent('Organization')])), agent('Organization')], {
      description: 'A list of its authors; the publisher alone if it has none.',
    }),
  ),
  created: Type.Optional(Type.String({ format: 'date-time' })),
  rights: Type.Optional(Iri('The licence.')),
  body: Type.Array(Type.Union([TextualBody, LinkedBody])),
  target: Type.Union([Type.Array(Passage), Iri('The article as a whole.')]),
});
export type WebAnnotation = Static<typeof WebAnnotation>;

/** `GET /api/v1/annotations/:id` as a page of Web Annotations, the W3C's data model. */
export const AnnotationPage = Type.Object(
  {
    '@context': Type.Literal('http://www.w3.org/ns/anno.jsonld'),
    id: Iri('The address of this page.'),
    type: Type.Literal('AnnotationPage'),
    partOf: Type.Object({
      id: Iri('The collection.'),
      type: Type.Literal('AnnotationCollection'),
      label: Type.String(),
      total: Type.Integer(),
      first: Iri('This page, which is the only one.'),
    }),
    startIndex: Type.Literal(0),
    items: Type.Array(WebAnnotation),
  },
  { title: 'Web Annotations' },
);
export type AnnotationPage = Static<typeof AnnotationPage>;
