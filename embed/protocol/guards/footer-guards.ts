import type { FooterFrameCalls, PageFacts } from '../calls.ts';
import { type Guards, isColourOrNull, isOneOf, isRecord, isText, takes } from './guards.ts';

const isDirection = isOneOf('ltr', 'rtl');
const isLayout = isOneOf('phone', 'tablet', 'desktop');
const isPresentation = isOneOf('card', 'panel', 'inline', 'popover', 'sheet');

const isPageFacts = (value: unknown): value is PageFacts =>
  isRecord(value) &&
  isText(value.language) &&
  isDirection(value.direction) &&
  isLayout(value.layout) &&
  (value.presentation === undefined || isPresentation(value.presentation));

/** The calls that both frames accept from the host page, which are all of the footer's. */
export const FOOTER_GUARDS: Guards<FooterFrameCalls> = {
  setPage: takes(isPageFacts),
  setEntry: takes(isText),
  setColours: takes(isColourOrNull, isColourOrNull),
};
