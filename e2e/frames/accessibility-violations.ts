import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Checks a document against the rules of WCAG 2.2, levels A and AA.
 * @param selector checks only this element
 * @returns the id of each broken rule with the first element that breaks it
 */
export async function accessibilityViolations(document: Page | Frame, selector = ':root'): Promise<string[]> {
  await document.evaluate(axe.source);
  return document.evaluate(async (checked) => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await Reflect.get(window, 'axe').run(checked, { runOnly });
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
  }, selector);
}
