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

/** What a frame lets the page call, and with which arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer,
  menu: {
    ...footer,
    setVisibleAnnotations: takes(isTextList),
    openAnnotation: takes(isText),
    openAnnotations: takes(),
    setView: takes(isOneOf('min', 'mid', 'max')),
  },
};

/** What a frame takes as an answer of the page's; only the outer shape, what is drawn of it is escaped in any case. */
export const HOST_ANSWERS: Record<string, Guard<Record<string, unknown>>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
};
