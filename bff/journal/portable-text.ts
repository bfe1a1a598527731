import { isPortableTextBlock, toPlainText } from '@portabletext/toolkit';
import type { PortableTextBlock } from '../contract/index.ts';
import { asObject, asObjects, asText, isJsonObject, type JsonObject } from '../contract/shared/json-object.ts';
import { safeLink } from '../contract/shared/links.ts';
import { OPT_INS } from './stored-fields.ts';

type TextBlock = PortableTextBlock & JsonObject & { readonly markDefs: JsonObject[]; readonly children: JsonObject[] };

/** Renderers nest one element in another for each mark of a span, and compare each mark with those of later spans. */
const MAX_MARKS = 10;

/** Renderers compare each span of a block with those after it: their time grows with the square of the spans. */
const MAX_SPANS = 250;

/** Renderers nest one list in another for each level. The backend's editor has ten levels. */
const MAX_LIST_LEVEL = 10;

function limitLevel(block: TextBlock): TextBlock {
  if (!('listItem' in block && 'level' in block)) return block;
  const level = typeof block.level === 'number' ? Math.round(block.level) : 1;
  return { ...block, level: Math.min(MAX_LIST_LEVEL, Math.max(1, level)) };
}

/** Splits a block with more spans than renderers can compare. All parts have its mark definitions; no text is lost. */
function limitBlock(block: TextBlock): TextBlock[] {
  const limited = limitLevel(block);
  const parts: TextBlock[] = [];
  for (let from = 0; from < Math.max(1, block.children.length); from += MAX_SPANS) {
    const _key = block._key === undefined || from === 0 ? {} : { _key: `${block._key}-${parts.length}` };
    parts.push({ ...limited, ..._key, children: block.children.slice(from, from + MAX_SPANS) });
  }
  return parts;
}

/**
 * Rich text as plain text, with a blank line after each block but the last. The toolkit gets one block after the other:
 * it reads all text so far for each inline object.
 */
export function plainText(blocks: readonly PortableTextBlock[]): string {
  const texts = blocks.map((block) => (isPortableTextBlock(block) ? toPlainText(block) : null));
  return texts
    .map((text, index) => (text === null || index === texts.length - 1 ? (text ?? '') : `${text}\n\n`))
    .join('');
}

/**
 * GROQ projection of the blocks of a rich-text field: as stored, with the target's public slug added to each annotation
 * reference. References are not followed further, so cycles between annotations are harmless.
 */
export const blocksQuery = `[]{..., markDefs[]{...,
  _type == "annotationReference" && !defined(_ref) => {"slug": reference->url.current},
  defined(_ref) => {"slug": @->url.current}}}`;

/** GROQ projection of what plain text is made of. */
export const plainTextQuery = '[]{_type, children[]{_type, text}}';

/**
 * Rejects names that every object inherits, such as `constructor`, because a renderer's look-up would find them, and
 * names with `@`, which renderers use for their own nodes, such as `@list`.
 */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.startsWith('@') && !(value in Object.prototype);
}

const nameOr = (value: unknown, fallback: string) => (isName(value) ? value : fallback);

/** A mark definition. Marks refer to it by its `_key`. */
type MarkDefinition = JsonObject & { readonly _key: string; readonly _type: string };

/** The definition without an address that is not safe in an `href`, whatever its type is. */
function withSafeLink(definition: JsonObject): JsonObject {
  if (!('href' in definition)) return definition;
  const { href: stored, ...rest } = definition;
  const href = safeLink(stored);
  return href === null ? rest : { ...rest, href };
}

/** One without a key cannot be referred to, and renderers skip a block that has one. */
function markDef(value: JsonObject): MarkDefinition[] {
  const { slug, _key, ...stored } = withSafeLink(value);
  if (typeof _key !== 'string') return [];
  const named = { ...stored, _key, _type: nameOr(value._type, 'unknown') };
  return [typeof slug === 'string' ? { ...named, slug } : named];
}

/** A value of an unknown type as it is stored, with safe links in all its mark definitions, and opt-ins that are on. */
export function withSafeMarkDefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSafeMarkDefs);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    name === 'markDefs' && Array.isArray(member)
      ? member.map((definition) => (isJsonObject(definition) ? withSafeLink(definition) : definition))
      : withSafeMarkDefs(member),
  ]);
  return Object.fromEntries(entries.filter(([name, member]) => member === true || !OPT_INS.includes(`${name}`)));
}

function child(value: JsonObject): JsonObject {
  const _type = nameOr(value._type, 'span');
  if (_type !== 'span') return { ...asObject(withSafeMarkDefs(value)), _type };
  const marks = Array.isArray(value.marks) ? value.marks.filter(isName) : [];
  return { ...value, _type, marks: [...new Set(marks)].slice(0, MAX_MARKS), text: asText(value.text) };
}

/** The contract's `_key`: a string, or absent. */
function withoutInvalidKey({ _key, ...rest }: JsonObject): JsonObject {
  return typeof _key === 'string' ? { ...rest, _key } : rest;
}

/** Renderers treat every object with `children` as a block of text, whatever its type is. */
const isTextBlock = (value: JsonObject, type: string) => type === 'block' || Array.isArray(value.children);

/** Renderers read the mark definitions of every object, also of those that they do not show. */
const markDefsOf = (value: JsonObject) =>
  'markDefs' in value ? { markDefs: asObjects(value.markDefs).flatMap(markDef) } : {};

function block(value: JsonObject): PortableTextBlock[] {
  const _type = nameOr(value._type, 'block');
  const { children: storedChildren, ...fields } = value;
  const stored = { ...withoutInvalidKey(asObject(withSafeMarkDefs(fields))), ...markDefsOf(value), _type };
  const style = nameOr(value.style, 'normal');
  if (!isTextBlock(value, _type)) return ['style' in value ? { ...stored, style } : stored];
  const listItem = 'listItem' in value ? { listItem: nameOr(value.listItem, 'bullet') } : {};
  const children = asObjects(storedChildren).map(child);
  return limitBlock({ markDefs: [], ...stored, ...listItem, children, style });
}

/** The blocks of a rich-text field with all fields that portable text requires, within the limits of renderers. */
export function blocks(value: unknown): PortableTextBlock[] {
  return Array.isArray(value) ? value.filter(isJsonObject).flatMap(block) : [];
}

export const asPlainText = (value: unknown): string =>
  Array.isArray(value) ? plainText(blocks(value)) : asText(value);
