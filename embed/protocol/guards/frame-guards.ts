import type { Channels, FrameKind, PageFacts } from '../calls.ts';
import { type Guard, type Guards, isColourOrNull, isOneOf, isRecord, isText, isTextList, takes } from './guards.ts';

const isDirection = isOneOf('ltr', 'rtl');
const isLayout = isOneOf('phone', 'tablet', 'desktop');

const isPageFacts = (value: unknown): value is PageFacts =>
  isRecord(value) && isText(value.language) && isDirection(value.direction) && isLayout(value.layout);

const footer: Guards<Channels['footer']['frame']> = {
  setPage: takes(isPageFacts),
  setEntry: takes(isText),
  setColours: takes(isColourOrNull, isColourOrNull),
};

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer,
  menu: {
    ...footer,
    setVisibleAnnotations: takes(isTextList),
    openAnnotation: takes(isText),
    closeAnnotation: takes(),
    openAnnotations: takes(),
    setView: takes(isOneOf('min', 'mid', 'max')),
  },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<Record<string, unknown>>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
};
