import type { PortableTextBlock } from '../contract/index.ts';
import { isRaw, type Raw, records, text } from './raw-values.ts';

/**
 * GROQ projection of the blocks of a rich-text field: as stored, and each annotation reference with its target's public
 * slug beside the `_ref`. One level only: every annotation keeps its own references, so cycles need no fixed depth.
 */
export const blocksQuery = `[]{..., markDefs[]{..., _type == "annotationReference" => {"slug": reference->url.current}}}`;

/** Names that every object inherits would be found as renderers: they are no style, mark or type of anybody. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !(value in Object.prototype);
}

const nameOr = (value: unknown, otherwise: string) => (isName(value) ? value : otherwise);

function markDef(value: Raw): Raw {
  const { slug, ...stored } = value;
  const named = { ...stored, _type: nameOr(value._type, 'unknown') };
  return typeof slug === 'string' ? { ...named, slug } : named;
}

function child(value: Raw): Raw {
  const _type = nameOr(value._type, 'span');
  if (_type !== 'span') return { ...value, _type };
  return {
    ...value,
    _type,
    marks: Array.isArray(value.marks) ? value.marks.filter(isName) : [],
    text: text(value.text),
  };
}

function block(value: Raw): PortableTextBlock {
  const _type = nameOr(value._type, 'block');
  if (_type !== 'block') return { ...value, _type };
  const content: Raw = {
    ...('listItem' in value ? { listItem: nameOr(value.listItem, 'bullet') } : {}),
    markDefs: records(value.markDefs).map(markDef),
    children: records(value.children).map(child),
  };
  return { ...value, ...content, _type, style: nameOr(value.style, 'normal') };
}

/** The blocks of a rich-text field in the shape that every reader of portable text may rely on. */
export function blocks(value: unknown): PortableTextBlock[] {
  return Array.isArray(value) ? value.filter(isRaw).map(block) : [];
}
