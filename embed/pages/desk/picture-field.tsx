import { useRef } from 'preact/hooks';
import type { DeskDraft, DeskProblem } from '../../../bff/contract/index.ts';
import { Problems } from './problems.tsx';

type Picture = NonNullable<DeskDraft['featuredImage']>;

interface Props {
  readonly picture: Picture | undefined;
  readonly problems: readonly DeskProblem[];
  /** Why the last picture was not taken. */
  readonly refusal: string | null;
  /** Puts a file into the folder. */
  onFile(file: File): void;
  onChange(picture: Picture | undefined): void;
}

/** The formats and the limit of the service. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml,image/gif,image/avif';
const HINT = 'Or drop it on the text. PNG, JPEG, WebP, SVG, GIF or AVIF, up to 10 MB.';

/** The picture above an annotation's text, and what readers hear of it who cannot see it. */
export function PictureField({ picture, problems, refusal, onFile, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset class="picture">
      <legend>Picture</legend>
      {picture === undefined ? null : (
        <>
          <p>
            <code>{picture.file}</code>
          </p>
          <label class="field">
            What it shows, in a sentence, for readers who cannot see it
            <input
              type="text"
              dir="auto"
              value={picture.alt}
              aria-describedby="picture-problems"
              onInput={({ currentTarget: { value } }) => onChange({ ...picture, alt: value })}
            />
          </label>
          <label class="field">
            Caption; empty: none
            <input
              type="text"
              dir="auto"
              value={picture.caption}
              onInput={({ currentTarget: { value } }) => onChange({ ...picture, caption: value })}
            />
          </label>
        </>
      )}
      <Problems id="picture-problems" problems={problems} />
      {refusal === null ? null : (
        <p class="is-error" role="alert">
          {refusal}
        </p>
      )}
      <div class="row">
        <button type="button" onClick={() => input.current?.click()}>
          {picture === undefined ? 'Add a picture' : 'Another picture'}
        </button>
        {picture === undefined ? (
          <small>{HINT}</small>
        ) : (
          <button type="button" class="quiet" onClick={() => onChange(undefined)}>
            Remove picture
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="Picture file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again.
            currentTarget.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
    </fieldset>
  );
}
