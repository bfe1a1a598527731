import type { PortableTextBlock } from '../contract/index.ts';
import { isRaw, type Raw, records, text } from './raw.ts';

/**
 * GROQ projection of the blocks of a rich-text field: as stored, and each annotation reference with its target's public
 * slug beside the `_ref`. One level only: every annotation keeps its own references, so cycles need no fixed depth.
 */
export const blocksQuery = `[]{..., markDefs[]{..., _type == "annotationReference" => {"slug": reference->url.current}}}`;

/** Names that every object inherits would be found as renderers: they are no style, mark or type of anybody. */
function nameOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' && !(value in Object.prototype) ? value : otherwise;
}

function markDef(value: Raw): Raw {
  const { slug, ...stored } = value;
  return typeof slug === 'string' ? { ...stored, slug } : stored;
}

function child(value: Raw): Raw {
  const marks = Array.isArray(value.marks) ? value.marks.filter((mark) => typeof mark === 'string') : [];
  const _type = nameOr(value._type, 'span');
  return _type === 'span' ? { ...value, _type, marks, text: text(value.text) } : { ...value, _type };
}

function block(value: Raw): PortableTextBlock {
  const _type = nameOr(value._type, 'block');
  if (_type !== 'block') return { ...value, _type };
  const content: Raw = { markDefs: records(value.markDefs).map(markDef), children: records(value.children).map(child) };
  return { ...value, ...content, _type, style: nameOr(value.style, 'normal') };
}

/** The blocks of a rich-text field in the shape that every reader of portable text may rely on. */
export function blocks(value: unknown): PortableTextBlock[] {
  return Array.isArray(value) ? value.filter(isRaw).map(block) : [];
}
