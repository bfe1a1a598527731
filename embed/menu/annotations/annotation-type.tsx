import { useWords } from '../../frame/i18n.tsx';
import type { Messages } from '../../languages/index.ts';

const KNOWN = ['commentary', 'related', 'glossary'] as const;

/** The order that the types are listed in; others follow by name. */
export function compareTypes(one: string, other: string): number {
  // Not left to the comparison by name: that loads the browser's tables of languages first.
  if (one === other) return 0;
  const place = (type: string) => [...KNOWN, type].indexOf(type);
  return place(one) - place(other) || one.localeCompare(other);
}

/** A type in the reader's language; one that is not known, as the editors call it. */
export function typeName(type: string, messages: Messages): string {
  const known = KNOWN.find((name) => name === type);
  return known === undefined ? type.charAt(0).toLocaleUpperCase() + type.slice(1) : messages[known];
}

export function AnnotationType({ type }: { type: string }) {
  const { messages } = useWords();
  return type === '' ? null : <span class="label annotation-type">{typeName(type, messages)}</span>;
}
