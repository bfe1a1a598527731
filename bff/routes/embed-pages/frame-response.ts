import type { FrameOptions, RenderedFrame } from '../../../embed/render.tsx';
import type { EntryResponse } from '../../contract/index.ts';
import type { ResponseParts } from '../../http/buffered-response.ts';
import { type FrameSources, frameCsp } from './frame-csp.ts';

/** Renders the menu or the footer of an entry. */
export type RenderFrame = (entry: EntryResponse, options: FrameOptions) => RenderedFrame;

const HTML_TYPE = 'text/html; charset=utf-8';

/** A rendered frame as a page with its content security policy. */
export const frameResponse = (frame: RenderedFrame, sources: FrameSources): ResponseParts => ({
  type: HTML_TYPE,
  body: frame.document,
  headers: { 'content-security-policy': frameCsp(frame, sources) },
});
