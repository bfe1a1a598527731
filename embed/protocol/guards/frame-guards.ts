import type { Annotation } from '../../../bff/contract/index.ts';
import type {
  Channels,
  CopiedLink,
  FooterSnapshot,
  FrameKind,
  MenuSnapshot,
  PageFacts,
  ReadingFacts,
} from '../calls.ts';
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
const isView = isOneOf('min', 'mid', 'max');
const isPresentation = isOneOf('card', 'panel', 'inline', 'popover', 'sheet');

const isReading = (value: unknown): value is ReadingFacts =>
  isRecord(value) && [value.previews, value.keys].every((choice) => choice === undefined || isBoolean(choice));

export const isPageFacts = (value: unknown): value is PageFacts =>
  isRecord(value) &&
  isText(value.language) &&
  (value.contentLanguage === undefined || isText(value.contentLanguage)) &&
  isDirection(value.direction) &&
  isLayout(value.layout) &&
  (value.isLow === undefined || isBoolean(value.isLow)) &&
  (value.presentation === undefined || isPresentation(value.presentation)) &&
  (value.reading === undefined || isReading(value.reading)) &&
  (value.lost === undefined || isTextList(value.lost));

/** Checks the outer shape only, because rendering escapes all text anyway. */
export const isAnnotationList = (value: unknown): value is Annotation[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isText(item.id) && isRecord(item.featuredImage));

const hasFooterState = (value: Record<string, unknown>): boolean =>
  isText(value.entry) &&
  isPageFacts(value.page) &&
  Array.isArray(value.colours) &&
  value.colours.length === 2 &&
  value.colours.every(isColourOrNull);

const isFooterSnapshot = (value: unknown): value is FooterSnapshot => isRecord(value) && hasFooterState(value);

const isMenuSnapshot = (value: unknown): value is MenuSnapshot =>
  isRecord(value) &&
  hasFooterState(value) &&
  typeof value.generation === 'number' &&
  isTextList(value.visible) &&
  (value.annotations === undefined || Array.isArray(value.annotations)) &&
  isTextOrNull(value.open) &&
  isTextOrNull(value.raised) &&
  isView(value.view);

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: { update: takes(isFooterSnapshot) },
  menu: { update: takes(isMenuSnapshot), open: takes(isText, isTextOrNull, isBoolean), close: takes() },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
  setView: (value): value is boolean | undefined => value === undefined || isBoolean(value),
  showInText: isBoolean,
  copyLink: (value): value is CopiedLink | undefined =>
    value === undefined || (isRecord(value) && typeof value.link === 'string' && isBoolean(value.isCopied)),
  showsTitle: isBoolean,
};
