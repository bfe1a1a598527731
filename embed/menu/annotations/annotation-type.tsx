import { ANNOTATION_TYPES, knownType } from '../../../bff/contract/shared/annotations.ts';
import { useI18n } from '../../frame/i18n.tsx';
import type { Messages } from '../../languages/index.ts';

/** Orders annotation types: the known ones first, then the others by name. */
export function compareTypes(first: string, second: string): number {
  // Equal types skip `localeCompare`, whose first call loads the browser's collation data.
  if (first === second) return 0;
  const rank = (type: string) => [...ANNOTATION_TYPES, type].indexOf(type);
  return rank(first) - rank(second) || first.localeCompare(second);
}

/** The name of a type in the interface language. An unknown type keeps the editors' name for it. */
export function typeName(type: string, messages: Messages): string {
  const builtIn = knownType(type);
  return builtIn === undefined ? type.charAt(0).toLocaleUpperCase() + type.slice(1) : messages[builtIn];
}

export function AnnotationType({ type }: { type: string }) {
  const { messages } = useI18n();
  return type === '' ? null : <span class="label annotation-type">{typeName(type, messages)}</span>;
}
