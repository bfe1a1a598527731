import { useEffect, useState } from 'preact/hooks';
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
