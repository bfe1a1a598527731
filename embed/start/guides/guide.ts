import type { TagChoice } from '../../../bff/contract/index.ts';
import type { Snippet, TagService } from '../snippet.ts';

/** What the steps are written with. */
export interface GuideFacts extends Snippet {
  /** The slug, or `auto`. */
  readonly entry: string;
  readonly choice: TagChoice;
  readonly service: TagService;
}

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
