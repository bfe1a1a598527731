import { looks } from './looks.ts';

const named = (type: string): string => `::highlight(journal-${type})`;

/** The look of painted ranges; their tint is a grey, as the text's colour is not known to them. */
export const RANGE_STYLES = looks(['#80808030', '#80808050'], named('annotation'), named('active'), named);
