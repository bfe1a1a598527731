import { useLayoutEffect, useState } from 'preact/hooks';

/** At rest the frame has no height. The server, which has no window, renders for a frame that is shown. */
const isShownNow = (): boolean => globalThis.innerHeight !== 0;

/** Whether the page shows anything of the frame. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(isShownNow);
  useLayoutEffect(() => {
    const update = () => setIsShown(isShownNow());
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return isShown;
}
