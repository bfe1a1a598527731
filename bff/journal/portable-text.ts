import type { PortableTextBlock } from '../contract/index.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { records, text } from './stored-fields.ts';

/**
 * GROQ projection of the blocks of a rich-text field: as stored, with the target's public slug added to each annotation
 * reference. References are not followed further, so cycles between annotations are harmless.
 */
export const blocksQuery = `[]{..., markDefs[]{..., _type == "annotationReference" => {"slug": reference->url.current}}}`;

/** Rejects names that every object inherits, such as `constructor`: a renderer lookup would find them. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !(value in Object.prototype);
}

const nameOr = (value: unknown, fallback: string) => (isName(value) ? value : fallback);

function markDef(value: JsonObject): JsonObject {
  const { slug, ...stored } = value;
  const named = { ...stored, _type: nameOr(value._type, 'unknown') };
  return typeof slug === 'string' ? { ...named, slug } : named;
}

function child(value: JsonObject): JsonObject {
  const _type = nameOr(value._type, 'span');
  if (_type !== 'span') return { ...value, _type };
  return {
    ...value,
    _type,
    marks: Array.isArray(value.marks) ? value.marks.filter(isName) : [],
    text: text(value.text),
  };
}

function block(value: JsonObject): PortableTextBlock {
  const _type = nameOr(value._type, 'block');
  if (_type !== 'block') return { ...value, _type };
  const content: JsonObject = {
    ...('listItem' in value ? { listItem: nameOr(value.listItem, 'bullet') } : {}),
    markDefs: records(value.markDefs).map(markDef),
    children: records(value.children).map(child),
  };
  return { ...value, ...content, _type, style: nameOr(value.style, 'normal') };
}

/** The blocks of a rich-text field with all fields that portable text requires. */
export function blocks(value: unknown): PortableTextBlock[] {
  return Array.isArray(value) ? value.filter(isJsonObject).map(block) : [];
}
