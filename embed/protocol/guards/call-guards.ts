import type { Channels, FrameKind } from '../calls.ts';
import {
  type Guard,
  type Guards,
  isBoolean,
  isColour,
  isHeight,
  isListOf,
  isOneOf,
  isRecord,
  isText,
  isTextOrNull,
  optional,
  takes,
} from './guards.ts';
import {
  isCopiedLink,
  isDirection,
  isFooterSnapshot,
  isLens,
  isMenuSnapshot,
  isNote,
  isUserAction,
  isView,
} from './values.ts';

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
    getNote: takes(isText),
    setActiveAnnotation: takes(isTextOrNull),
    raiseAnnotation: takes(isTextOrNull),
    showInText: takes(isText),
    focusLeft: takes(),
    stepAnnotation: takes(isDirection, isOneOf('key', 'button')),
    setReading: takes(isOneOf('previews', 'keys'), isOneOf('on', 'off')),
    setLens: takes(isLens),
    copyLink: takes(isText),
    showsTitle: takes(isText),
    reportAction: takes(isUserAction, isText),
  },
};

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: { update: takes(isFooterSnapshot) },
  menu: { update: takes(isMenuSnapshot), open: takes(isText, isTextOrNull, isBoolean), close: takes() },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
  getNote: isNote,
  setView: optional(isBoolean),
  showInText: isBoolean,
  copyLink: optional(isCopiedLink),
  showsTitle: isBoolean,
};
