import { Button, Field, Select } from '../controls/fields.tsx';
import type { Desk, DeskProps } from './use-desk.ts';
import { Problems } from './words.tsx';

/** The draft's authors with their names; the slug of one whom the folder does not have. */
export const namedAuthors = ({ draft, journal }: Desk) =>
  (draft.authors ?? []).map((slug) => ({
    slug,
    title: journal?.people.find((person) => person.slug === slug)?.title ?? slug,
    externalLink: null,
  }));

/** Who wrote the annotation, of the people in the folder, and when. */
export function AuthorFields({ desk }: DeskProps) {
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
