import { looks } from './highlight-styles.ts';

/** The look of painted ranges; their tint is a grey, as the text's colour is not known to them. */
function looksAt(origin: string): string {
  const named = (type: string): string => `${origin}::highlight(journal-${type})`;
  return looks(['#80808030', '#80808050'], named('annotation'), named('active'), named);
}

/**
 * Where elements inherit the look of highlights, as the specification says, it is enough that the root has it: a rule for every
 * element would make each change of style dearer. Browsers that know `::search-text` are the ones that do so.
 */
const INHERITED = 'selector(::search-text)';

export const RANGE_STYLES = `@supports ${INHERITED}{${looksAt(':root')}}@supports not ${INHERITED}{${looksAt('')}}`;
