import type { TagChoice } from '../../../../bff/contract/index.ts';
import { Check, Select } from '../../controls/fields.tsx';

interface Props {
  readonly choice: TagChoice;
  readonly datasets: readonly string[];
  /** The exact version of the client. */
  readonly version: string;
  readonly onChange: (changed: Partial<TagChoice>) => void;
}

interface ColourProps extends Pick<Props, 'choice' | 'onChange'> {
  readonly name: 'background' | 'foreground' | 'accent';
  readonly label: string;
  /** The colour that is proposed first, as `#rrggbb`. */
  readonly suggestion: string;
}

/** A colour: the entry's, or one of the publisher's own. */
function ColourField({ name, label, suggestion, choice, onChange }: ColourProps) {
  const colour = choice[name];
  return (
    <div class="colour">
      <Check
        label={label}
        isOn={colour !== undefined}
        onSwitch={(isOn) => onChange({ [name]: isOn ? suggestion : undefined })}
      />
      {colour === undefined ? (
        <small>the entry’s</small>
      ) : (
        <input
          type="color"
          aria-label={`${label} colour`}
          value={colour}
          // Not at each step of a movement: every colour loads the preview again.
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

type SelectName = 'placement' | 'theme' | 'language' | 'occurrences' | 'highlightMode';

/** Options with a few values: what is chosen, and the text of each value. */
const SELECTS: {
  readonly [Name in SelectName]: readonly [
    label: string,
    texts: Readonly<Record<NonNullable<TagChoice[Name]>, string> & Partial<Record<'', string>>>,
  ];
} = {
  placement: [
    'Where the menu stands',
    {
      auto: 'Automatic: beside the text, else a launcher',
      left: 'Left gutter',
      right: 'Right gutter',
      launcher: 'Launcher: a button in a free corner',
      inline: 'In the page, where its element stands',
      none: 'Nothing at rest',
    },
  ],
  theme: ['Theme of menu and footer', { auto: 'The entry’s colours', light: 'Light', dark: 'Dark' }],
  language: [
    'Language of menu and footer',
    {
      '': 'The page’s',
      en: 'English',
      de: 'Deutsch',
      fr: 'Français',
      es: 'Español',
      ar: 'العربية',
      ja: '日本語',
    },
  ],
  occurrences: [
    'Highlighted occurrences',
    {
      auto: 'Automatic: all, fewer on dense pages',
      all: 'Every occurrence',
      section: 'The first in each section',
      first: 'The first',
    },
  ],
  highlightMode: [
    'How highlights are made',
    { element: 'With elements in the text', css: 'Without changing the document' },
  ],
};

/** Options that are on or off, with what they do. */
const SWITCHES = [
  ['deepLinks', 'The address names the open annotation', 'Readers can then link to it from the address bar.'],
  [
    'annotationKeys',
    'Keys N and P lead from annotation to annotation',
    'While the focus is in a highlight or in the menu.',
  ],
  ['citationMeta', 'Citation metadata in the page’s head', 'Zotero and search engines read it.'],
  ['customCss', 'Highlights have only your own styles', 'The client then adds none.'],
  ['analytics', 'Analytics, if the journal has it', 'Off: nothing is loaded, stored or sent.'],
] as const satisfies readonly (readonly [keyof TagChoice, string, string])[];

/** Placement, colours and the other options of the tag. */
export function OptionFields({ choice, datasets, version, onChange }: Props) {
  const select = (name: SelectName) => {
    const [label, texts] = SELECTS[name];
    const onValue = (value: string) => onChange({ [name]: value || undefined });
    return <Select label={label} value={choice[name] ?? ''} options={Object.entries(texts)} onValue={onValue} />;
  };
  const change = { choice, onChange };
  return (
    <fieldset>
      <legend>2. Look and options</legend>
      {select('placement')}
      {select('theme')}
      <p class="hint">Colours of menu and footer</p>
      <div class="colours">
        <ColourField name="background" label="Background" suggestion="#1c1b19" {...change} />
        <ColourField name="foreground" label="Text" suggestion="#f3f0e9" {...change} />
      </div>
      <p class="hint">Colour of highlights</p>
      <div class="colours">
        <ColourField name="accent" label="Accent" suggestion="#2b8ab8" {...change} />
      </div>
      <details>
        <summary>More options</summary>
        {select('language')}
        {select('occurrences')}
        {select('highlightMode')}
        {datasets.length > 1 ? (
          <Select
            label="Dataset"
            value={choice.env}
            options={datasets.map((name) => [name, name])}
            onValue={(env) => onChange({ env })}
          />
        ) : null}
        {SWITCHES.map(([name, label, hint]) => (
          <Check
            key={name}
            label={label}
            hint={hint}
            isOn={choice[name]}
            onSwitch={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        <Check
          label={`Pin version ${version}, with its hash`}
          hint="The browser then runs no other code. Only if the operator keeps this version (CLIENT_VERSIONS): otherwise nothing loads after the next update."
          isOn={choice.pinned}
          onSwitch={(pinned) => onChange({ pinned })}
        />
      </details>
    </fieldset>
  );
}
