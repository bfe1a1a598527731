import { chosenOptions, type Snippet, type TagFacts } from '../snippet.ts';

/** What the steps are written with. */
type GuideFacts = Snippet & TagFacts;

/** One step. Text between backticks is code. */
export interface Step {
  readonly text: string;
  readonly code?: string;
  /** What the code is, for the name of its button. */
  readonly label?: string;
}

/** How a publishing system takes the tag. */
export interface Guide {
  readonly name: string;
  readonly steps: (facts: GuideFacts) => readonly Step[];
}

/** The elements with the chosen colours, which belong into the text of the page. */
export const elementsStep = ({ elements }: GuideFacts, where: string): Step[] =>
  elements === ''
    ? []
    : [{ text: `For the colours, put these elements ${where}.`, code: elements, label: 'the elements' }];

/** The tag without the elements around it. */
export const tagStep = ({ tag }: GuideFacts, text: string): Step => ({ text, code: tag, label: 'the tag' });

/** Text in a literal of PHP between single quotes. */
export const phpLiteral = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Lines of a JavaScript object, such as `'data-entry': 'tides',`. */
export const objectLines = (attributes: readonly (readonly [string, string])[], indent: string): string =>
  attributes.map(([name, value]) => `${indent}${/^\w+$/.test(name) ? name : `'${name}'`}: '${value}',`).join('\n');

/** The name of the client's package. */
export const CLIENT_PACKAGE = '@journal/client';

/** The options of `JournalClient` that differ from its defaults, as lines of an object. */
export const optionLines = ({ entry, choice, service }: GuideFacts, indent: string): string =>
  [['entry', entry] as const, ['apiUrl', service.origin] as const, ...chosenOptions(choice), ['createElements', true]]
    .map(([name, value]) => `${indent}${name}: ${typeof value === 'string' ? `'${value}'` : value},`)
    .join('\n');

/** The line that installs the client. No registry has the package: the operator makes it with the service. */
export const installStep = ({ service: { version } }: GuideFacts): Step => ({
  text: 'Ask the operator for the client’s package: `npm run package` makes this file. Install it in your site’s folder.',
  code: `npm install ./journal-client-${version}.tgz`,
  label: 'the command',
});
