interface Props<Value extends string> {
  readonly label: string;
  /** Whether the label stands above the values. Otherwise it is for screen readers alone. */
  readonly isLabelShown?: boolean;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** One of several values, all of which are in sight. */
export function Choices<Value extends string>({ label, isLabelShown, values, chosen, nameOf, onChoose }: Props<Value>) {
  return (
    <fieldset class="choices" aria-label={isLabelShown ? undefined : label}>
      {isLabelShown ? <legend class="label">{label}</legend> : null}
      {values.map((value) => (
        <button
          key={value}
          type="button"
          class="action choice"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </fieldset>
  );
}
