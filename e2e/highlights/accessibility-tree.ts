import type { Page } from '@playwright/test';

/** What assistive technology is told of a page's main part, in the order of reading. */
export interface Told {
  /** All text, as one string. */
  readonly text: string;
  /** Roles of everything that is more than text. */
  readonly roles: readonly string[];
  /** What has a description besides its text: role, name and description. */
  readonly described: readonly string[];
  /** Names of the buttons outside of the main part, in the page's own document. */
  readonly buttonsBeside: readonly string[];
}

/** Roles that are not announced. */
const SILENT = ['none', 'generic', 'InlineTextBox', 'StaticText'];

/** Reads the browser's accessibility tree. */
export async function accessibilityTree(page: Page): Promise<Told> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type AXNode = (typeof nodes)[number];
  const below = (node: AXNode): AXNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : below(child);
    }),
  ];
  const roleOf = (node: AXNode): string => (node.ignored ? 'none' : String(node.role?.value ?? 'none'));
  const nameOf = (node: AXNode): string => String(node.name?.value ?? '');
  const main = nodes.find((node) => roleOf(node) === 'main');
  if (main === undefined) throw new Error('the page has no main part');
  const inside = below(main);
  const isDescribed = (node: AXNode) => String(node.description?.value ?? '') !== '';
  return {
    text: inside
      .filter((node) => roleOf(node) === 'StaticText')
      .map(nameOf)
      .join(''),
    roles: inside.filter((node) => !SILENT.includes(roleOf(node)) && !isDescribed(node)).map(roleOf),
    described: inside
      .filter(isDescribed)
      .map((node) => `${roleOf(node)} "${nameOf(node)}": ${String(node.description?.value)}`),
    buttonsBeside: nodes.filter((node) => roleOf(node) === 'button' && !inside.includes(node)).map(nameOf),
  };
}
