import { useRef } from 'preact/hooks';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { Button, Field } from '../controls/fields.tsx';
import type { DeskProps } from './use-desk.ts';
import { Problems } from './words.tsx';

type Picture = NonNullable<DeskDraft['featuredImage']>;

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml,image/gif,image/avif';
const HINT = 'Or drop it on the text. PNG, JPEG, WebP, SVG, GIF or AVIF, up to 10 MB.';

/** The picture above an annotation's text, and what readers hear of it who cannot see it. */
export function PictureField({ desk }: DeskProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = desk.draft.featuredImage;
  const change = (next: Picture) => desk.change({ featuredImage: next });
  return (
    <fieldset>
      <legend>Picture</legend>
      {picture === undefined ? null : (
        <>
          <p>
            <code>{picture.file}</code>
          </p>
          <Field
            label="Description for readers who cannot see it"
            value={picture.alt}
            input={{ 'aria-describedby': 'picture-problems' }}
            onValue={(alt) => change({ ...picture, alt })}
          />
          <Field
            label="Caption (optional)"
            value={picture.caption}
            onValue={(caption) => change({ ...picture, caption })}
          />
        </>
      )}
      <Problems id="picture-problems" problems={desk.problemsOf('featuredImage')} />
      {desk.pictureRefusal === null ? null : (
        <p class="is-error" role="alert">
          {desk.pictureRefusal}
        </p>
      )}
      <div class="row">
        <Button onClick={() => input.current?.click()}>
          {picture === undefined ? 'Add a picture' : 'Another picture'}
        </Button>
        {picture === undefined ? (
          <small>{HINT}</small>
        ) : (
          <Button class="quiet" onClick={() => desk.change({ featuredImage: undefined })}>
            Remove picture
          </Button>
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
            if (file !== undefined) void desk.addPicture(file);
          }}
        />
      </div>
    </fieldset>
  );
}
