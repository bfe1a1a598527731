import type { Annotation } from '../../../bff/contract/index.ts';
import { LENSES } from '../../../bff/contract/shared/annotations.ts';
import type {
  Band,
  Channels,
  CopiedLink,
  FooterSnapshot,
  FrameKind,
  MenuSnapshot,
  PageFacts,
  ReadingFacts,
  SidenoteFacts,
} from '../calls.ts';
import {
  type Guard,
  type Guards,
  hasShape,
  isBoolean,
  isColour,
  isColourOrNull,
  isHeight,
  isListOf,
  isOneOf,
  isRecord,
  isText,
  isTextList,
  isTextOrNull,
  optional,
  takes,
} from './guards.ts';

const isView = isOneOf('min', 'mid', 'max');
const isLens = isOneOf(...LENSES);

const shared = {
  resize: takes(isHeight),
  releaseFocus: takes(),
  setName: takes(isText, isText),
  getEntry: takes(),
};

/** The calls that the host page accepts from a frame, with the guards of their arguments. */
export const PAGE_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['page']> } = {
  footer: { ...shared, openAnnotations: takes() },
  menu: {
    ...shared,
    setView: takes(isView),
    setBands: takes(isListOf(isHeight)),
    setColours: takes(isColour, isColour),
    getAnnotation: takes(isText),
    setActiveAnnotation: takes(isTextOrNull),
    raiseAnnotation: takes(isTextOrNull),
    showInText: takes(isText),
    focusLeft: takes(),
    stepAnnotation: takes(isOneOf('next', 'previous'), isOneOf('key', 'button')),
    setReading: takes(isOneOf('previews', 'keys'), isOneOf('on', 'off')),
    setLens: takes(isLens),
    copyLink: takes(isText),
    showsTitle: takes(isText),
    reportAction: takes(isOneOf('link', 'download', 'section', 'followed'), isText),
  },
};

const isBand = (value: unknown): value is Band => Array.isArray(value) && value.length === 2 && value.every(isHeight);

export const isPageFacts = hasShape<PageFacts>({
  language: isText,
  contentLanguage: optional(isText),
  direction: isOneOf('ltr', 'rtl'),
  layout: isOneOf('phone', 'tablet', 'desktop'),
  isLow: optional(isBoolean),
  presentation: optional(isOneOf('card', 'sidenotes', 'panel', 'inline', 'popover', 'sheet')),
  sidenotes: optional(
    hasShape<SidenoteFacts>({
      lines: isListOf(hasShape<SidenoteFacts['lines'][number]>({ id: isText, top: isHeight })),
      taken: isListOf(isBand),
      end: isHeight,
    }),
  ),
  reading: optional(
    hasShape<ReadingFacts>({
      ...{ previews: optional(isBoolean), keys: optional(isBoolean) },
      ...{ lens: optional(isLens), hidden: optional(isHeight) },
    }),
  ),
  lost: optional(isTextList),
});

/** Checks the outer shape only, because rendering escapes all text anyway. */
export const isAnnotationList = (value: unknown): value is Annotation[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isText(item.id) && isRecord(item.featuredImage));

const footerShape = {
  entry: isText,
  page: isPageFacts,
  colours: (value: unknown): value is FooterSnapshot['colours'] =>
    Array.isArray(value) && value.length === 2 && value.every(isColourOrNull),
};

const isMenuSnapshot = hasShape<MenuSnapshot>({
  ...footerShape,
  generation: (value): value is number => typeof value === 'number',
  visible: isTextList,
  annotations: optional((value): value is unknown[] => Array.isArray(value)),
  open: isTextOrNull,
  raised: isTextOrNull,
  view: isView,
});

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: { update: takes(hasShape<FooterSnapshot>({ ...footerShape, column: optional(isBand) })) },
  menu: { update: takes(isMenuSnapshot), open: takes(isText, isTextOrNull, isBoolean), close: takes() },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
  setView: optional(isBoolean),
  showInText: isBoolean,
  copyLink: optional(
    hasShape<CopiedLink>({
      link: (value): value is string => typeof value === 'string',
      isCopied: isBoolean,
    }),
  ),
  showsTitle: isBoolean,
};
