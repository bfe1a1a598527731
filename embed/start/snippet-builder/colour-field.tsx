interface Props {
  readonly label: string;
  /** `#rrggbb`; `undefined`: the entry's own colour. */
  readonly colour: string | undefined;
  /** The colour that is proposed first, as `#rrggbb`. */
  readonly suggestion: string;
  readonly onColour: (colour: string | undefined) => void;
}

/** A colour of menu and footer: the entry's, or one of the publisher's own. */
export function ColourField({ label, colour, suggestion, onColour }: Props) {
  return (
    <div class="colour">
      <label class="check">
        <input
          type="checkbox"
          checked={colour !== undefined}
          onChange={(event) => onColour(event.currentTarget.checked ? suggestion : undefined)}
        />
        <span>{label}</span>
      </label>
      {colour === undefined ? (
        <small>the entry’s</small>
      ) : (
        <input
          type="color"
          aria-label={`${label} colour`}
          value={colour}
          // Not at each step of a movement: every colour loads the preview again.
          onChange={(event) => onColour(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
