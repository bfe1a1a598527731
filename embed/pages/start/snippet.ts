import type { TagChoice } from '../../../bff/contract/index.ts';
import { escapeHtml } from '../../../bff/contract/shared/markup.ts';

/** The service as a tag names it. */
export interface TagService {
  /** Origin that readers reach it at. */
  readonly origin: string;
  /** The exact version of the client that it serves. */
  readonly version: string;
  /** The hash of that client, as the attribute `integrity` has it. */
  readonly integrity: string;
}

/** Of a frame with an example: it runs the client and nothing else, and cannot reach the page around it. */
export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The client's own defaults. The tag follows updates: an exact version is gone after one, unless the operator keeps it. */
export const DEFAULT_CHOICE: TagChoice = {
  env: 'production',
  auto: false,
  pinned: false,
  placement: 'auto',
  highlightMode: 'element',
  occurrences: 'auto',
  theme: 'auto',
  accent: undefined,
  language: undefined,
  customCss: false,
  deepLinks: false,
  annotationKeys: true,
  citationMeta: true,
  analytics: true,
};

/** What a tag is written from. Its entry is a slug, or `auto`. */
interface TagFacts {
  readonly entry: string;
  readonly choice: TagChoice;
  readonly service: TagService;
}

export interface Snippet extends TagFacts {
  readonly tag: string;
  /** Menu and footer with the chosen colours; empty if none is chosen: the tag then adds them. */
  readonly elements: string;
}

type Attributes = readonly (readonly [name: string, value: string])[];

const write = (attributes: readonly (readonly [name: string, value: string | undefined])[]): string =>
  attributes.map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`)).join('');

/** What of a choice differs from the client's defaults, in their order. */
export const changesOf = (choice: TagChoice) =>
  Object.entries({ ...DEFAULT_CHOICE, ...choice }).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(DEFAULT_CHOICE, name),
  );

/** What of a choice the tag says in other ways than by options of the client. */
const NO_OPTIONS = ['auto', 'pinned', 'background', 'foreground'];

/** The options that differ from the client's defaults, by their names in scripts. */
export const chosenOptions = (choice: TagChoice) =>
  changesOf(choice)
    .filter(([name]) => !NO_OPTIONS.includes(name))
    .map(([name, value]) => [name === 'env' ? 'environment' : name, value] as const);

const toAttribute = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The attributes of the tag. `async`, which has no value, is not among them. */
export function tagAttributes({ entry, choice, service: { origin, version, integrity } }: TagFacts): Attributes {
  const { pinned } = choice;
  // The exact version, or the newest one with the same interface.
  const path = `client/${pinned ? version : `v${version.split('.')[0]}`}/journal-client.js`;
  const hash: Attributes = [
    ['integrity', integrity],
    ['crossorigin', 'anonymous'],
  ];
  return [
    ['src', `${origin}/${path}`],
    ...(pinned ? hash : []),
    ['data-entry', entry],
    ...chosenOptions(choice).map(([name, value]) => [toAttribute(name), String(value)] as const),
  ];
}

/** Writes the script tag of an entry, and the elements that it needs for colours. */
export function writeSnippet(slug: string, choice: TagChoice, service: TagService): Snippet {
  const facts = { entry: choice.auto ? 'auto' : slug, choice, service };
  const colours = write([
    ['api-background-color', choice.background],
    ['api-foreground-color', choice.foreground],
  ]);
  return {
    ...facts,
    tag: `<script${write(tagAttributes(facts))} async></script>`,
    elements: colours && `<journal-menu${colours}></journal-menu>\n<journal-footer${colours}></journal-footer>`,
  };
}
