import Type, { type Static, type TProperties, type TSchema } from 'typebox';

// The description of each schema completes the sentence "write …" in messages and in the documentation.

export const optional = Type.Optional;

/** An object without other fields. */
export const fieldsOf = <Properties extends TProperties>(properties: Properties, description = 'fields') =>
  Type.Object(properties, { additionalProperties: false, description });

export const text = (description = 'a text') => Type.String({ minLength: 1, description });
export const anyText = (description = 'a text') => Type.String({ description });
export const markdown = (description = 'Markdown') => anyText(description);
export const flag = () => Type.Boolean({ description: 'true or false' });
export const list = <Item extends TSchema>(item: Item, description: string) => Type.Array(item, { description });

/** A text that may look like a number: a volume, a page. */
export const label = (description: string) =>
  Type.Union([Type.String({ minLength: 1 }), Type.Integer()], { description });

export const slugs = (what: string) => list(text(`the slug of ${what}`), `a list of slugs of ${what}s`);
export const colour = () => text('a colour in quotes, such as "#12242e"');
export const file = (what: string) => text(`the path of ${what} from this file, or from the journal folder after "/"`);

export const Picture = fieldsOf(
  {
    file: file('a picture'),
    alt: optional(anyText('a sentence that describes the picture')),
    caption: optional(anyText()),
  },
  '"file", "alt" and, optionally, "caption"',
);
export type Picture = Static<typeof Picture>;

export const Organisation = fieldsOf(
  { name: text('the name'), ror: optional(text('the ROR identifier')) },
  '"name" and, optionally, "ror"',
);
