import type { EntryMetaResponse } from '../contract/index.ts';
import { oneLine } from './one-line.ts';

type Titled = Pick<EntryMetaResponse['entry'], 'title' | 'subtitle'>;

/** A title that ends with one of these signs is followed by a space alone. */
const PUNCTUATION = /[\p{Po}\p{Pd}]$/u;

/** Title and subtitle in one line, for formats that have one field for both. */
export function wholeTitle({ title, subtitle }: Titled): string {
  const [main, sub] = [oneLine(title), oneLine(subtitle ?? '')];
  return [main, sub].filter((part) => part !== '').join(PUNCTUATION.test(main) ? ' ' : ': ');
}

/** The title alone, if there is a subtitle. */
export const shortTitle = ({ title, subtitle }: Titled): string =>
  oneLine(subtitle ?? '') === '' ? '' : oneLine(title);
