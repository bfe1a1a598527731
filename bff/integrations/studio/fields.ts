import { type CustomValidator, defineField } from '@sanity/types';
import { missing } from './rules/field-rules.ts';
import { describesPicture, isColour, isPicture, isSafeLink, isServedSlug } from './rules/text-rules.ts';

interface Described {
  readonly title: string;
  readonly description: string;
  /** The tab of the form. */
  readonly group?: string;
}

/** The title of a document, which the service requires. @param type the type of the document */
export const titleField = (type: string, texts: Described) =>
  defineField({
    ...texts,
    name: 'title',
    type: 'string',
    validation: (rule) => rule.required().error(missing(type, 'title', texts.title)),
  });

/** The slug of an entry or an annotation. @param type the type of the document */
export const slugField = (type: string, texts: Described) =>
  defineField({
    ...texts,
    name: 'url',
    type: 'slug',
    options: { source: 'title' },
    validation: (rule) => rule.custom(isServedSlug(missing(type, 'url.current', texts.title))),
  });

/** Name and identifier of an organisation. @param isRor the rule for the identifier's form */
export const organisationFields = (isRor: CustomValidator<string | undefined>) => [
  defineField({
    name: 'name',
    title: 'Name',
    type: 'string',
    validation: (rule) => rule.required().error('The name is missing: write that of the organisation'),
  }),
  defineField({
    name: 'ror',
    title: 'ROR identifier',
    description: 'Its identifier at ror.org, such as https://ror.org/006nkza84. It links works to organisations.',
    type: 'string',
    validation: (rule) => rule.custom(isRor),
  }),
];

const altField = defineField({
  name: 'alt',
  title: 'Alternative text',
  description: 'What the picture shows, in a sentence, for readers who do not see it.',
  type: 'string',
  validation: (rule) => rule.custom(describesPicture),
});

const captionField = defineField({
  name: 'caption',
  title: 'Caption',
  description: 'Shown below the picture.',
  type: 'string',
});

/** A picture with its alternative text. */
export const squareImageField = (name: string, texts: Described) =>
  defineField({ ...texts, name, type: 'image', fields: [altField] });

/** A picture with its alternative text and a caption. */
export const imageField = (name: string, texts: Described) =>
  defineField({ ...texts, name, type: 'image', fields: [altField, captionField] });

/** The fields of a picture that has its texts beside it. */
export const pictureFields = [
  defineField({
    name: 'image',
    title: 'Picture',
    type: 'image',
    validation: (rule) => rule.custom(isPicture),
  }),
  altField,
  captionField,
];

/** The editor's own rule for addresses, which the rules of the service replace, accepts all of them. */
const ANY_ADDRESS = { scheme: [/^/], allowRelative: true };

/** An address that a rule of the service judges. */
export const addressField = (name: string, texts: Described, validator: CustomValidator<string | undefined>) =>
  defineField({ ...texts, name, type: 'url', validation: (rule) => rule.uri(ANY_ADDRESS).custom(validator) });

/** A link: to a web page, an e-mail address, a telephone number or a place in the page. */
export const linkField = (name: string, texts: Described) => addressField(name, texts, isSafeLink);

/** A colour in hexadecimal notation. */
export const colourField = (name: string, texts: Described) =>
  defineField({ ...texts, name, type: 'string', validation: (rule) => rule.custom(isColour) });

/** A text with paragraphs, links and annotations. */
export const richTextField = (name: string, texts: Described) => defineField({ ...texts, name, type: 'richText' });
