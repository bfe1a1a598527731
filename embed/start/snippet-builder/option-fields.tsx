import type { TagChoice } from '../../../bff/contract/index.ts';
import { ColourField } from './colour-field.tsx';

interface Props {
  readonly choice: TagChoice;
  readonly datasets: readonly string[];
  /** The exact version of the client. */
  readonly version: string;
  readonly onChange: (changed: Partial<TagChoice>) => void;
}

type Labels<Value extends string> = readonly (readonly [value: Value, label: string])[];

const PLACEMENTS: Labels<TagChoice['placement']> = [
  ['auto', 'Automatic: beside the text, else a launcher'],
  ['left', 'Left gutter'],
  ['right', 'Right gutter'],
  ['launcher', 'Launcher: a button in a free corner'],
  ['sidenotes', 'Sidenotes beside their lines'],
  ['inline', 'In the page, where its element stands'],
  ['none', 'Nothing at rest'],
];

const OCCURRENCES: Labels<TagChoice['occurrences']> = [
  ['auto', 'Automatic: all, fewer on dense pages'],
  ['all', 'Every occurrence'],
  ['section', 'The first in each section'],
  ['first', 'The first'],
];

const MODES: Labels<TagChoice['highlightMode']> = [
  ['element', 'With elements in the text'],
  ['css', 'Without changing the document'],
];

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

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: Labels<Value>;
  readonly onValue: (value: Value) => void;
}

function Select<Value extends string>({ label, value, options, onValue }: SelectProps<Value>) {
  const onChange = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
    const [chosen] = options[currentTarget.selectedIndex] ?? [];
    if (chosen !== undefined) onValue(chosen);
  };
  return (
    <label class="field">
      {label}
      <select onChange={onChange}>
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  );
}

/** Placement, colours and the other options of the tag. */
export function OptionFields({ choice, datasets, version, onChange }: Props) {
  return (
    <fieldset>
      <legend>2. Look and options</legend>
      <Select
        label="Where the menu stands"
        value={choice.placement}
        options={PLACEMENTS}
        onValue={(placement) => onChange({ placement })}
      />
      <p class="label">Colours of menu and footer</p>
      <div class="colours">
        <ColourField
          label="Background"
          colour={choice.background}
          suggestion="#1c1b19"
          onColour={(background) => onChange({ background })}
        />
        <ColourField
          label="Text"
          colour={choice.foreground}
          suggestion="#f3f0e9"
          onColour={(foreground) => onChange({ foreground })}
        />
      </div>
      <details>
        <summary>More options</summary>
        <Select
          label="Highlighted occurrences"
          value={choice.occurrences}
          options={OCCURRENCES}
          onValue={(occurrences) => onChange({ occurrences })}
        />
        <Select
          label="How highlights are made"
          value={choice.highlightMode}
          options={MODES}
          onValue={(highlightMode) => onChange({ highlightMode })}
        />
        {datasets.length > 1 ? (
          <Select
            label="Dataset"
            value={choice.env}
            options={datasets.map((name) => [name, name] as const)}
            onValue={(env) => onChange({ env })}
          />
        ) : null}
        {SWITCHES.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            isOn={choice[name]}
            onSwitch={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        <Switch
          label={`Pin version ${version}, with its hash`}
          hint="The browser then runs no other code. Off: the tag follows updates of the service."
          isOn={choice.pinned}
          onSwitch={(pinned) => onChange({ pinned })}
        />
      </details>
    </fieldset>
  );
}
