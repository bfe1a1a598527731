import type { Channels, FrameKind } from '../calls.ts';
import { type Guards, isColour, isHeight, isOneOf, isText, isTextOrNull, takes } from './guards.ts';

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
    setView: takes(isOneOf('min', 'mid', 'max')),
    setColours: takes(isColour, isColour),
    getAnnotation: takes(isText),
    setActiveAnnotation: takes(isTextOrNull),
    raiseAnnotation: takes(isTextOrNull),
    showInText: takes(isText),
    focusLeft: takes(),
    stepAnnotation: takes(isOneOf('next', 'previous'), isOneOf('key', 'button')),
    setReading: takes(isOneOf('previews', 'keys'), isOneOf('on', 'off')),
    copyLink: takes(isText),
    showsTitle: takes(isText),
    reportAction: takes(isOneOf('link', 'download', 'section', 'followed'), isText),
  },
};
