import { useEffect, useState } from 'preact/hooks';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { deskCalls } from './desk-calls.ts';

/** The address of a picture of the folder in this window. Null without one, and while it is loaded. */
export function usePicture(file: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const stop = new AbortController();
    let made = '';
    deskCalls.picture(file, stop.signal).then(
      (picture) => {
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      // The check of the folder names a picture that is missing.
      () => {},
    );
    return () => {
      stop.abort();
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

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
