import { useRef } from 'preact/hooks';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { Button, Field, Problems, Select } from '../controls/controls.tsx';
import { PhraseFields } from './phrases.tsx';
import { Preview } from './preview.tsx';
import { TextField } from './text-field.tsx';
import type { Desk, DeskProps } from './use-desk.ts';

/** The draft's authors with their names; the slug of one whom the folder does not have. */
const namedAuthors = ({ draft, journal }: Desk) =>
  (draft.authors ?? []).map((slug) => ({
    slug,
    title: journal?.people.find((person) => person.slug === slug)?.title ?? slug,
    externalLink: null,
  }));

/** Who wrote the annotation, of the people in the folder, and when. */
function AuthorFields({ desk }: DeskProps) {
  const authors = namedAuthors(desk);
  const slugs = authors.map(({ slug }) => slug);
  const others = (desk.journal?.people ?? []).filter(({ slug }) => !slugs.includes(slug));
  return (
    <fieldset>
      <legend>Author</legend>
      {authors.map(({ slug, title }) => (
        <div key={slug} class="row">
          <bdi>{title}</bdi>
          <Button class="quiet" onClick={() => desk.change({ authors: slugs.filter((author) => author !== slug) })}>
            Remove {title}
          </Button>
        </div>
      ))}
      <Problems problems={desk.problemsOf('authors')} />
      {others.length === 0 ? null : (
        <Select
          label="Add an author"
          value=""
          options={[['', 'Choose a person'], ...others.map(({ slug, title }) => [slug, title] as const)]}
          onValue={(slug) => desk.change({ authors: [...slugs, slug].filter(Boolean) })}
        />
      )}
      <Field
        label="Date (optional)"
        value={desk.draft.date ?? ''}
        input={{ type: 'date' }}
        onValue={(date) => desk.change({ date })}
      />
      <Problems problems={desk.problemsOf('date')} />
    </fieldset>
  );
}

type Picture = NonNullable<DeskDraft['featuredImage']>;

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml,image/gif,image/avif';
const HINT = 'Or drop it on the text. PNG, JPEG, WebP, SVG, GIF or AVIF, up to 10 MB.';

/** The picture above an annotation's text, and what readers hear of it who cannot see it. */
function PictureField({ desk }: DeskProps) {
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
          {picture === undefined ? 'Add picture' : 'Replace picture'}
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

/** What the journal's readers see of each type. */
const TYPES: readonly (readonly [DeskDraft['annotationType'], string])[] = [
  ['glossary', 'Glossary: explains a word'],
  ['commentary', 'Commentary: says something about a passage'],
  ['related', 'Related: links to another work'],
  ['', 'None'],
];

/** The fields of a draft. What each must hold is said beside it. */
export function DraftForm({ desk }: DeskProps) {
  const { draft, change } = desk;
  // A new draft has no title, which is no mistake yet.
  const showsTitleProblems = draft.title !== '' || desk.progress.step === 'refused';
  return (
    <div class="form">
      <div>
        <PhraseFields desk={desk} />
        <Field
          label="Title"
          value={draft.title}
          input={{ 'aria-describedby': 'title-problems' }}
          onValue={(title) => change({ title })}
        />
        <Problems id="title-problems" problems={showsTitleProblems ? desk.problemsOf('title') : []} />
        <Select
          label="Type"
          value={draft.annotationType}
          options={TYPES}
          onValue={(annotationType) => change({ annotationType })}
        />
        <Problems problems={desk.problemsOf('annotationType')} />
        <TextField desk={desk} />
        <AuthorFields desk={desk} />
        <PictureField desk={desk} />
      </div>
      <section class="shown" aria-labelledby="shown">
        <h2 id="shown">As readers see it</h2>
        <Preview draft={draft} authors={namedAuthors(desk)} content={desk.check.content} />
      </section>
    </div>
  );
}
