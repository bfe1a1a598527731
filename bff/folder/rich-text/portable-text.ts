import { createHash } from 'node:crypto';
import type { SourcePlace } from '../problems.ts';

/** A run of text with one set of marks: decorator names and keys of the block's `markDefs`. */
export interface Span {
  readonly _type: 'span';
  readonly _key: string;
  readonly text: string;
  readonly marks: readonly string[];
}

/** A link to another file or annotation, which is resolved when all files are read. */
export interface InternalMark {
  readonly _type: 'internal';
  readonly _key: string;
  readonly href: string;
  readonly place: SourcePlace;
}

export type MarkDefinition =
  | { readonly _type: 'link'; readonly _key: string; readonly href: string }
  | { readonly _type: 'annotationReference'; readonly _key: string; readonly reference: object }
  | InternalMark;

/** A paragraph, heading or list item of portable text. */
export interface TextBlock {
  readonly _type: 'block';
  readonly _key: string;
  readonly style: string;
  readonly markDefs: readonly MarkDefinition[];
  readonly children: readonly Span[];
  readonly listItem?: 'bullet' | 'number';
  readonly level?: number;
}

export type Block = TextBlock | { readonly _type: 'divider'; readonly _key: string };
export type RichText = readonly Block[];

export const isTextBlock = (block: Block): block is TextBlock => block._type === 'block';

export const plainText = (block: Block): string =>
  isTextBlock(block) ? block.children.map((span) => span.text).join('') : '';

/** SHA-1 in hexadecimal. The backend names assets by it. */
export const sha1 = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** Generates the `_key`s of a document: twelve hexadecimal digits each, the same on every run. */
export function keysFor(seed: string): () => string {
  let count = 0;
  return () => sha1(`${seed} ${count++}`).slice(0, 12);
}
