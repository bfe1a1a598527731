import { pageDocument } from './unclobbered.ts';

/** Creates an element for a shadow root and sets its properties. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(pageDocument.createElement(name), properties);
