import type { DeskDraft } from '../../../bff/contract/index.ts';
import { Field, Select } from '../controls/fields.tsx';
import { PhraseFields } from './phrases.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import { Problems } from './problems.tsx';
import { TextField } from './text-field.tsx';
import type { DeskProps } from './use-desk.ts';

/** What the journal's readers see of each type. */
const TYPES: readonly (readonly [DeskDraft['annotationType'], string])[] = [
  ['glossary', 'Glossary: explains a word'],
  ['commentary', 'Commentary: says something about a passage'],
  ['related', 'Related: leads to something else'],
  ['', 'None'],
];

/** The fields of a draft. What each must hold is said beside it. */
export function DraftForm({ desk }: DeskProps) {
  const { draft, change } = desk;
  // A new draft has no title, which is no mistake yet.
  const showsTitleProblems = draft.title !== '' || desk.progress.step === 'refused';
  return (
    <div class="form">
      <div class="fields">
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
        <PictureField desk={desk} />
      </div>
      <section class="shown" aria-labelledby="shown">
        <h2 id="shown">As readers see it</h2>
        <Preview draft={draft} content={desk.check.content} />
      </section>
    </div>
  );
}
