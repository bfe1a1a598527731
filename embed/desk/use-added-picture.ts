import { useState } from 'preact/hooks';
import type { DeskDraft } from '../../bff/contract/index.ts';
import { deskCalls } from './desk-calls.ts';

/** Takes pictures for a draft: puts them into the folder. */
export function useAddedPicture(draft: DeskDraft, onChange: (changed: Partial<DeskDraft>) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    async take(file: File): Promise<void> {
      const added = await deskCalls
        .addPicture(draft.article, file)
        .catch((error: Error) => ({ problem: error.message, remedy: '' }));
      if ('problem' in added) return setRefusal([added.problem, added.remedy].filter(Boolean).join('; '));
      setRefusal(null);
      // Another picture shows something else.
      onChange({ featuredImage: { file: added.file, alt: '', caption: '' } });
    },
  };
}
