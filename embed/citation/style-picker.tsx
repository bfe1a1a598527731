import type { CitationStyle } from '../../bff/contract/index.ts';

/** The styles' names, which are the same in all languages, in the order of the choice. */
const STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: 'APA',
  chicago: 'Chicago',
  harvard: 'Harvard',
  mla: 'MLA',
  vancouver: 'Vancouver',
};

const isStyle = (name: string): name is CitationStyle => Object.hasOwn(STYLES, name);

interface Props {
  readonly label: string;
  readonly style: CitationStyle;
  readonly onChange: (style: CitationStyle) => void;
}

/** The choice of a citation style. */
export function StylePicker({ label, style, onChange }: Props) {
  return (
    <fieldset class="citation-styles" aria-label={label}>
      {Object.entries(STYLES).map(([each, name]) => (
        <button
          key={each}
          type="button"
          class="action citation-style"
          aria-pressed={each === style}
          onClick={() => isStyle(each) && onChange(each)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
