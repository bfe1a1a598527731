import type { Channels, FrameKind } from '../calls.ts';
import {
  type Guard,
  type Guards,
  isBoolean,
  isColour,
  isCount,
  isHeight,
  isListOf,
  isRecord,
  isText,
  isTextOrNull,
  optional,
  takes,
} from './guards.ts';
import { isCopiedLink, isFooterSnapshot, isIntent, isMenuSnapshot, isNote, isUserAction } from './values.ts';

const shared = {
  setName: takes(isText, isText),
  getEntry: takes(),
};

/** The calls that the host page accepts from a frame, with the guards of their arguments. */
export const PAGE_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['page']> } = {
  footer: { ...shared, resize: takes(isHeight), releaseFocus: takes(), openAnnotations: takes() },
  menu: {
    ...shared,
    intend: takes(isIntent),
    shown: takes(isCount, isHeight),
    setBands: takes(isListOf(isHeight)),
    setColours: takes(isColour, isColour),
    getAnnotation: takes(isText),
    getNote: takes(isText),
    raiseAnnotation: takes(isTextOrNull),
    showInText: takes(isText),
    focusLeft: takes(),
    copyLink: takes(isText),
    setTitle: takes(isText),
    reportAction: takes(isUserAction, isText),
  },
};

/** The calls that a frame accepts from the host page, with the guards of their arguments. */
export const FRAME_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['frame']> } = {
  footer: { update: takes(isFooterSnapshot) },
  menu: { update: takes(isMenuSnapshot) },
};

/** The answers that a frame accepts. They check the outer shape only, because rendering escapes all text anyway. */
export const PAGE_ANSWERS: Record<string, Guard<unknown>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && isText(value.id),
  getNote: isNote,
  showInText: isBoolean,
  copyLink: optional(isCopiedLink),
};
