import Type, { type Static } from 'typebox';

/** The media type of link sets (RFC 9264). */
export const LINKSET_TYPE = 'application/linkset+json';

const Targets = Type.Array(
  Type.Object({ href: Type.String(), type: Type.Optional(Type.String({ description: 'The media type.' })) }),
  { minItems: 1 },
);

/** The links of one address, by the relations that https://signposting.org describes. */
const LinkContext = Type.Object({
  anchor: Type.String({ description: 'The address that the links are of: the article, or a description of it.' }),
  'cite-as': Type.Optional(Targets),
  describedby: Type.Optional(Targets),
  type: Type.Optional(Targets),
  license: Type.Optional(Targets),
  item: Type.Optional(Targets),
  author: Type.Optional(Targets),
  describes: Type.Optional(Targets),
  collection: Type.Optional(Targets),
});

/** Response of `GET /api/v1/entries/:id/linkset`. */
export const Linkset = Type.Object({ linkset: Type.Array(LinkContext) }, { title: 'Link set' });
export type Linkset = Static<typeof Linkset>;
