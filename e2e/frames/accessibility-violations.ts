import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { documentOf, menuIframe, waitForStillMenu } from '../support/frames.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe in a document, which loads it once. @returns the id of each broken rule with the first element that breaks it */
async function runAxe(
  document: Page | Frame,
  selector: string,
  options: { runOnly?: string[]; rules?: Record<string, { enabled: boolean }>; iframes?: boolean },
): Promise<string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(axe.source);
  return document.evaluate(
    async ([context, given]) => {
      const { violations } = await Reflect.get(window, 'axe').run(context, given);
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
    },
    [selector, options] as const,
  );
}

/** Checks a document against the rules of WCAG 2.2, levels A and AA. */
export const accessibilityViolations = (document: Page | Frame): Promise<string[]> =>
  runAxe(document, ':root', { runOnly: WCAG });

const OFF = { enabled: false };

/** Names contain the text that is seen (WCAG 2.5.3). axe calls the rule experimental and leaves it off. */
const LABELS = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Checks a frame's document against all of axe's rules but those for whole pages: the frame is a part of one.
 *
 * @param isClipped whether lines are clipped. axe compares their colours with those of what stands where they would be,
 * so contrast is not checked
 */
export const frameViolations = (frame: Frame, isClipped = false): Promise<string[]> =>
  runAxe(frame, ':root', {
    rules: {
      ...LABELS,
      region: OFF,
      'landmark-one-main': OFF,
      'page-has-heading-one': OFF,
      ...(isClipped ? { 'color-contrast': OFF } : {}),
    },
  });

/** Checks the menu once nothing moves: while it grows, lines are clipped. @param isClipped as above, when it has grown */
export async function menuViolations(page: Page, isClipped?: boolean): Promise<string[]> {
  await waitForStillMenu(page);
  return frameViolations(await documentOf(menuIframe(page)), isClipped);
}

/**
 * Checks the elements around the frames against all of axe's rules but one: while the dialog is closed, it has the role
 * of a landmark, because browsers announce a closed dialog that renders its content.
 */
export const shellViolations = (page: Page): Promise<string[]> =>
  runAxe(page, 'journal-menu, journal-footer', {
    rules: { ...LABELS, 'aria-allowed-role': OFF },
    iframes: false,
  });
