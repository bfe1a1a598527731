import type { TagChoice } from '../../bff/contract/index.ts';
import { escapeHtml } from '../frame/document/escape.ts';

/** The service as a tag names it. */
export interface TagService {
  /** Origin that readers reach it at. */
  readonly origin: string;
  /** The exact version of the client that it serves. */
  readonly version: string;
  /** The hash of that client, as the attribute `integrity` has it. */
  readonly integrity: string;
}

/** The client's own defaults. The tag is pinned: a page then runs the code whose hash it names, and no other. */
export const DEFAULT_CHOICE: TagChoice = {
  env: 'production',
  auto: false,
  pinned: true,
  placement: 'auto',
  highlightMode: 'element',
  occurrences: 'auto',
  customCss: false,
  deepLinks: false,
  annotationKeys: true,
  citationMeta: true,
  analytics: true,
};

/** HTML that puts an entry on a page. */
export interface Snippet {
  readonly tag: string;
  /** Menu and footer with the chosen colours; empty if none is chosen: the tag then adds them. */
  readonly elements: string;
}

/** `null` leaves the attribute out, an empty text writes its name alone. */
type Attributes = Readonly<Record<string, string | null>>;

const write = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value ?? '')}"`))
    .join('');

/** The slug that the tag names. */
export const tagEntry = (entry: string, { auto }: Pick<TagChoice, 'auto'>): string => (auto ? 'auto' : entry);

/** The address of a file of the client: of its exact version, or of the newest version with the same interface. */
export function clientAddress({ origin, version }: TagService, isPinned: boolean, file: string): string {
  return `${origin}/client/${isPinned ? version : `v${version.split('.')[0]}`}/${file}`;
}

/** What differs from the client's defaults, as attributes of the tag without `data-`. */
export function chosenOptions(choice: TagChoice): Readonly<Record<string, string | null>> {
  return {
    environment: choice.env === 'production' ? null : choice.env,
    placement: choice.placement === 'auto' ? null : choice.placement,
    'highlight-mode': choice.highlightMode === 'element' ? null : choice.highlightMode,
    occurrences: choice.occurrences === 'auto' ? null : choice.occurrences,
    'custom-css': choice.customCss ? 'true' : null,
    'deep-links': choice.deepLinks ? 'true' : null,
    'annotation-keys': choice.annotationKeys ? null : 'false',
    'citation-meta': choice.citationMeta ? null : 'false',
    analytics: choice.analytics ? null : 'false',
  };
}

/** The attributes that give menu and footer the chosen colours. */
const colourAttributes = ({ background, foreground }: TagChoice): Attributes => ({
  'api-background-color': background ?? null,
  'api-foreground-color': foreground ?? null,
});

function elementsOf(choice: TagChoice): string {
  const colours = write(colourAttributes(choice));
  if (colours === '') return '';
  return `<journal-menu${colours}></journal-menu>\n<journal-footer${colours}></journal-footer>`;
}

/** Writes the script tag of an entry, and the elements that it needs for colours. */
export function writeSnippet(entry: string, choice: TagChoice, service: TagService): Snippet {
  const data = Object.entries(chosenOptions(choice)).map(([name, value]) => [`data-${name}`, value] as const);
  const attributes = write({
    src: clientAddress(service, choice.pinned, 'journal-client.js'),
    integrity: choice.pinned ? service.integrity : null,
    crossorigin: choice.pinned ? 'anonymous' : null,
    'data-entry': tagEntry(entry, choice),
    ...Object.fromEntries(data),
    async: '',
  });
  return { tag: `<script${attributes}></script>`, elements: elementsOf(choice) };
}
