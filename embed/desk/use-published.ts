import { useEffect, useState } from 'preact/hooks';
import { type DeskCallError, deskCalls, type Published } from './desk-calls.ts';

/** The annotation that is edited in the Studio, as it is published. Null for a new one, and without a Studio. */
export function usePublished(
  isStudio: boolean,
  article: string,
  annotation: string | null,
  onError: (error: DeskCallError) => void,
): Published | null {
  const [published, setPublished] = useState<Published | null>(null);
  useEffect(() => {
    setPublished(null);
    if (!isStudio || annotation === null) return;
    let isCurrent = true;
    deskCalls.published(article, annotation).then((read) => isCurrent && setPublished(read), onError);
    return () => {
      isCurrent = false;
    };
  }, [isStudio, article, annotation, onError]);
  return published;
}
