import type { Channels, FrameKind } from '../calls.ts';
import { type Guards, isHeight, isOneOf, isText, isTextOrNull, takes } from './guards.ts';

const both = {
  resize: takes(isHeight),
  releaseFocus: takes(),
  getEntry: takes(),
};

/** What the page lets a frame call, and with which arguments. */
export const HOST_GUARDS: { [Kind in FrameKind]: Guards<Channels[Kind]['host']> } = {
  footer: { ...both, openAnnotations: takes() },
  menu: {
    ...both,
    setView: takes(isOneOf('min', 'mid', 'max')),
    setEdge: takes(isOneOf('top', 'bottom')),
    getAnnotation: takes(isText),
    setActiveAnnotation: takes(isTextOrNull),
    happened: takes(isOneOf('link', 'download', 'section', 'followed'), isText),
  },
};
