import {
  type ArrayOfType,
  type CustomValidator,
  defineArrayMember,
  defineField,
  type FieldDefinition,
} from '@sanity/types';
import { hasForm, isAddress, missing } from './rules/field-rules.ts';
import { describesPicture, isColour, isPicture, isServedSlug } from './rules/text-rules.ts';

type Validator = CustomValidator<string | undefined>;

export const stringField = (name: string, title: string, description?: string, validator: Validator = hasForm) =>
  defineField({ name, title, description, type: 'string', validation: (rule) => rule.custom(validator) });

export const dateField = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'date', validation: (rule) => rule.custom(hasForm) });

export const textField = (name: string, title: string, description: string, rows?: number) =>
  defineField({ name, title, description, type: 'text', rows });

export const booleanField = (name: string, title: string, description: string, initialValue?: boolean) =>
  defineField({ name, title, description, type: 'boolean', initialValue });

/** A file of one of some formats. @param accept as in `<input>` */
export const fileField = (name: string, title: string, description: string, accept: string) =>
  defineField({ name, title, description, type: 'file', options: { accept } });

export const listField = (name: string, title: string, description: string | undefined, member: ArrayOfType) =>
  defineField({ name, title, description, type: 'array', of: [member] });

/** A part of a list. @param title the field by which the list names it @param subtitle the one beside that */
export const listPart = (title: string, subtitle: string, fields: FieldDefinition[]) =>
  defineArrayMember({ type: 'object', fields, preview: { select: { title, subtitle } } });

/** Two fields beside each other. */
export const pairField = (name: string, title: string, description: string, fields: FieldDefinition[]) =>
  defineField({ name, title, description, type: 'object', options: { columns: 2 }, fields });

export const referencesField = (name: string, title: string, description: string, to: string) =>
  listField(name, title, description, defineArrayMember({ type: 'reference', to: [{ type: to }] }));

/** A line of text that must not be empty. @param problem what the editor says otherwise */
export const requiredField = (name: string, title: string, description: string | undefined, problem: string) =>
  defineField({ name, title, description, type: 'string', validation: (rule) => rule.required().error(problem) });

/** The title of a document, which the service requires. */
export const titleField = (title: string, description: string) =>
  requiredField('title', title, description, missing(title));

export const slugField = (description: string) =>
  defineField({
    name: 'url',
    title: 'Slug',
    description,
    type: 'slug',
    options: { source: 'title' },
    validation: (rule) => rule.custom(isServedSlug),
  });

/** Name and identifier of an organisation. */
export const organisationFields = [
  requiredField('name', 'Name', undefined, 'The name is missing: write that of the organisation'),
  stringField(
    'ror',
    'ROR identifier',
    'Its identifier at ror.org, such as https://ror.org/006nkza84. It links works to organisations.',
  ),
];

const altField = stringField(
  'alt',
  'Alternative text',
  'What the picture shows, in a sentence, for readers who do not see it.',
  describesPicture,
);

const captionField = stringField('caption', 'Caption', 'Shown below the picture.');

/** A picture with its alternative text. */
export const squareImageField = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'image', fields: [altField] });

export const imageField = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'image', fields: [altField, captionField] });

/** The fields of a picture that has its texts beside it. */
export const pictureFields = [
  defineField({ name: 'image', title: 'Picture', type: 'image', validation: (rule) => rule.custom(isPicture) }),
  altField,
  captionField,
];

/** The editor's own rule for addresses, which the rules of the service replace, accepts all of them. */
const ANY_ADDRESS = { scheme: [/^/], allowRelative: true };

/** An address: a link to a web page, an e-mail address, a telephone number, or a form that the service requires. */
export const addressField = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'url', validation: (rule) => rule.uri(ANY_ADDRESS).custom(isAddress) });

export const colourField = (name: string, title: string, description: string) =>
  stringField(name, title, description, isColour);

export const richTextField = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'richText' });
