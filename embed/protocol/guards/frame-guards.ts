import type { Annotation } from '../../../bff/contract/index.ts';
import type { Channels, CopiedLink, FooterFrameCalls, FrameKind, PageFacts, ReadingFacts } from '../calls.ts';
import {
  type Guard,
  type Guards,
  isBoolean,
  isColourOrNull,
  isOneOf,
  isRecord,
  isText,
  isTextList,
  isTextOrNull,
  takes,
} from './guards.ts';

const isDirection = isOneOf('ltr', 'rtl');
const isLayout = isOneOf('phone', 'tablet', 'desktop');
const isPresentation = isOneOf('card', 'panel', 'inline', 'popover', 'sheet');

const isReading = (value: unknown): value is ReadingFacts =>
  isRecord(value) && [value.previews, value.keys].every((choice) => choice === undefined || isBoolean(choice));

const isPageFacts = (value: unknown): value is PageFacts =>
  isRecord(value) &&
  isText(value.language) &&
  (value.contentLanguage === undefined || isText(value.contentLanguage)) &&
  isDirection(value.direction) &&
  isLayout(value.layout) &&
  (value.isLow === undefined || isBoolean(value.isLow)) &&
  (value.presentation === undefined || isPresentation(value.presentation)) &&
  (value.reading === undefined || isReading(value.reading)) &&
  (value.lost === undefined || isTextList(value.lost));

/** The calls that both frames accept, which are all of the footer's. */
const SHARED_GUARDS: Guards<FooterFrameCalls> = {
  setPage: takes(isPageFacts),
  setEntry: takes(isText),
  setColours: takes(isColourOrNull, isColourOrNull),
};

/** Checks the outer shape only, because rendering escapes all text anyway. */
const isAnnotationList = (value: unknown): value is Annotation[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isText(item.id) && isRecord(item.featuredImage));

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: SHARED_GUARDS,
  menu: {
    ...SHARED_GUARDS,
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
