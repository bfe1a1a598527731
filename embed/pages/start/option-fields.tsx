import type { TagChoice } from '../../../bff/contract/index.ts';
import { Check, Select } from '../controls/controls.tsx';

interface Props {
  readonly choice: TagChoice;
  readonly datasets: readonly string[];
  readonly version: string;
  readonly onChange: (changed: Partial<TagChoice>) => void;
}

/** Colours: what is chosen, and the colour that is proposed first. Without one, the article's colours are used. */
const COLOURS = [
  ['background', 'Background of menu and footer', '#1c1b19'],
  ['foreground', 'Text of menu and footer', '#f3f0e9'],
  ['accent', 'Highlights', '#2b8ab8'],
] as const satisfies readonly (readonly [keyof TagChoice, string, string])[];

type SelectName = 'placement' | 'theme' | 'language' | 'occurrences' | 'highlightMode';

/** Options with a few values: what is chosen, and the text of each value. */
const SELECTS: {
  readonly [Name in SelectName]: readonly [
    label: string,
    texts: Readonly<Record<NonNullable<TagChoice[Name]>, string> & Partial<Record<'', string>>>,
  ];
} = {
  placement: [
    'Where the menu appears',
    {
      auto: 'Automatic: beside the text, else a launcher',
      left: 'Left gutter',
      right: 'Right gutter',
      sidenotes: 'Each annotation beside its line',
      launcher: 'Launcher: a button in a free corner',
      inline: 'In the page, at its element',
      none: 'Hidden until opened',
    },
  ],
  theme: ['Theme of menu and footer', { auto: 'The article’s colours', light: 'Light', dark: 'Dark' }],
  language: [
    'Language of menu and footer',
    { '': 'The page’s', en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية', ja: '日本語' },
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
  highlightMode: ['Highlight mode', { element: 'Wrap phrases in elements', css: 'Paint only (CSS highlights)' }],
};

/** Options that are on or off, with what they do. */
const SWITCHES = [
  ['deepLinks', 'Put the open annotation in the URL', 'Readers can then link to it from the address bar.'],
  ['annotationKeys', 'Keys N and P move between annotations', 'While the focus is in a highlight or in the menu.'],
  ['citationMeta', 'Citation metadata in the page’s head', 'Zotero and search engines read it.'],
  ['customCss', 'Use only my own highlight styles', 'The client then adds none.'],
  ['analytics', 'Analytics, if the journal has it', 'Off: nothing is loaded, stored or sent.'],
] as const satisfies readonly (readonly [keyof TagChoice, string, string])[];

export function OptionFields({ choice, datasets, version, onChange }: Props) {
  const select = (name: SelectName) => {
    const [label, texts] = SELECTS[name];
    const onValue = (value: string) => onChange({ [name]: value || undefined });
    return <Select label={label} value={choice[name] ?? ''} options={Object.entries(texts)} onValue={onValue} />;
  };
  return (
    <fieldset>
      <legend>2. Look and options</legend>
      <Check
        label="One tag for every article"
        hint="The client finds the article by the page’s DOI or address, so the same tag can stand in a template."
        isOn={choice.auto}
        onSwitch={(auto) => onChange({ auto })}
      />
      {select('placement')}
      {select('theme')}
      <p class="note">Colours, if not the article’s</p>
      {COLOURS.map(([name, label, suggestion]) => (
        <div key={name} class="colour row">
          <Check
            label={label}
            isOn={choice[name] !== undefined}
            onSwitch={(isOn) => onChange({ [name]: isOn ? suggestion : undefined })}
          />
          {choice[name] === undefined ? null : (
            <input
              type="color"
              aria-label={`${label}: colour`}
              value={choice[name]}
              // Not at each step of a movement: every colour loads the preview again.
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          )}
        </div>
      ))}
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
