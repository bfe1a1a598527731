import type { Page } from '@playwright/test';

/** What assistive technology receives of a page's `<main>`, in reading order. */
export interface AccessibilityTree {
  /** All text, as one string. */
  readonly text: string;
  /** Roles of everything besides text. */
  readonly roles: readonly string[];
  /** Role, name and description of everything that has a description. */
  readonly described: readonly string[];
  /** Names of the buttons outside `<main>`, in the page's own document. */
  readonly buttonsOutside: readonly string[];
}

/** Roles that screen readers do not announce. */
const UNANNOUNCED = ['none', 'generic', 'InlineTextBox', 'StaticText'];

/** Reads the browser's accessibility tree. */
export async function readAccessibilityTree(page: Page): Promise<AccessibilityTree> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type AXNode = (typeof nodes)[number];
  const subtree = (node: AXNode): AXNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : subtree(child);
    }),
  ];
  const roleOf = (node: AXNode): string => (node.ignored ? 'none' : String(node.role?.value ?? 'none'));
  const nameOf = (node: AXNode): string => String(node.name?.value ?? '');
  const main = nodes.find((node) => roleOf(node) === 'main');
  if (main === undefined) throw new Error('The page has no <main>');
  const inside = subtree(main);
  const isDescribed = (node: AXNode) => String(node.description?.value ?? '') !== '';
  return {
    text: inside
      .filter((node) => roleOf(node) === 'StaticText')
      .map(nameOf)
      .join(''),
    roles: inside.filter((node) => !UNANNOUNCED.includes(roleOf(node)) && !isDescribed(node)).map(roleOf),
    described: inside
      .filter(isDescribed)
      .map((node) => `${roleOf(node)} "${nameOf(node)}": ${String(node.description?.value)}`),
    buttonsOutside: nodes.filter((node) => roleOf(node) === 'button' && !inside.includes(node)).map(nameOf),
  };
}
