import type { Annotation } from '../../../bff/contract/index.ts';
import type { Channels, CopiedLink, FrameKind } from '../calls.ts';
import { FOOTER_GUARDS } from './footer-guards.ts';
import {
  type Guard,
  type Guards,
  isBoolean,
  isOneOf,
  isRecord,
  isText,
  isTextList,
  isTextOrNull,
  takes,
} from './guards.ts';

/** Checks the outer shape only, because rendering escapes all text anyway. */
const isAnnotationList = (value: unknown): value is Annotation[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isText(item.id) && isRecord(item.featuredImage));

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: FOOTER_GUARDS,
  menu: {
    ...FOOTER_GUARDS,
    setAnnotations: takes(isAnnotationList),
    setVisibleAnnotations: takes(isTextList),
    raiseAnnotation: takes(isTextOrNull),
    openAnnotation: takes(isText),
    closeAnnotation: takes(),
    openAnnotations: takes(),
    setView: takes(isOneOf('min', 'mid', 'max')),
  },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
  showInText: isBoolean,
  copyLink: (value): value is CopiedLink | undefined =>
    value === undefined || (isRecord(value) && typeof value.link === 'string' && isBoolean(value.isCopied)),
  showsTitle: isBoolean,
};
