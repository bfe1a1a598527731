import type { DeskCheck, DeskDraft, DeskField, DeskJournal } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { PhraseFields } from './phrases.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import { Problems } from './problems.tsx';
import { TextField } from './text-field.tsx';
import type { PhrasePlaces } from './use-article.ts';
import { useAddedPicture } from './use-picture.ts';

interface Props {
  readonly draft: DeskDraft;
  readonly check: DeskCheck;
  /** Whether the draft was not saved because of its problems. */
  readonly isRefused: boolean;
  readonly counts: readonly (number | null)[];
  readonly places: PhrasePlaces | null;
  readonly annotations: DeskJournal['annotations'];
  onLocate(phrase: DraftPhrase): void;
  onChange(changed: Partial<DeskDraft>): void;
}

/** What the journal's readers see of each type. */
const TYPES: readonly (readonly [DeskDraft['annotationType'], string])[] = [
  ['glossary', 'Glossary: explains a word'],
  ['commentary', 'Commentary: says something about a passage'],
  ['related', 'Related: leads to something else'],
  ['', 'None'],
];

/** The fields of a draft. What each must hold is said beside it. */
export function DraftForm(props: Props) {
  const { draft, check, isRefused, counts, places, annotations, onLocate, onChange } = props;
  const problemsOf = (field: DeskField) => check.problems.filter((problem) => problem.field === field);
  const { refusal, take } = useAddedPicture(draft, onChange);
  return (
    <div class="form">
      <div class="fields">
        <PhraseFields
          phrases={draft.scanText}
          counts={counts}
          places={places}
          onLocate={onLocate}
          problems={problemsOf('scanText')}
          onChange={(scanText) => onChange({ scanText })}
        />
        <label class="field">
          Title
          <input
            type="text"
            dir="auto"
            value={draft.title}
            aria-describedby="title-problems"
            onInput={({ currentTarget: { value } }) => onChange({ title: value })}
          />
        </label>
        <Problems id="title-problems" problems={draft.title === '' && !isRefused ? [] : problemsOf('title')} />
        <label class="field">
          Type
          <select
            value={draft.annotationType}
            onChange={({ currentTarget: { value } }) => {
              const type = TYPES.find(([name]) => name === value)?.[0];
              if (type !== undefined) onChange({ annotationType: type });
            }}
          >
            {TYPES.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Problems problems={problemsOf('annotationType')} />
        <TextField
          value={draft.content}
          annotations={annotations}
          problems={problemsOf('content')}
          onChange={(content) => onChange({ content })}
          onFile={take}
        />
        <PictureField
          picture={draft.featuredImage}
          problems={problemsOf('featuredImage')}
          refusal={refusal}
          onFile={take}
          onChange={(featuredImage) => onChange({ featuredImage })}
        />
      </div>
      <section class="shown" aria-labelledby="shown">
        <h2 id="shown">As readers see it</h2>
        <Preview
          title={draft.title}
          annotationType={draft.annotationType}
          content={check.content}
          picture={draft.featuredImage}
        />
      </section>
    </div>
  );
}
