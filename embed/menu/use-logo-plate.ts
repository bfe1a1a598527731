import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { choosePalette } from '../theme/palette.ts';
import { useMenuState } from './context.tsx';

/** The colour of the plate that a logo needs to be seen on the menu's background; `null` if it needs none. */
export function useLogoPlate(logo: RefObject<HTMLImageElement | null>): 'light' | 'dark' | null {
  const [plate, setPlate] = useState<'light' | 'dark' | null>(null);
  const entry = useMenuState((state) => state.entry);
  const colours = useMenuState((state) => state.colours);
  const palette = entry.status === 'ready' ? choosePalette(entry.value.entry, colours) : null;
  const ground = palette?.ground;
  const opposite = palette?.scheme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    if (logo.current === null || ground === undefined) return;
    let isStale = false;
    const choose = (isNeeded: boolean) => {
      if (!isStale) setPlate(isNeeded ? opposite : null);
    };
    needsPlate(logo.current, ground).then(choose, ignoreFailure);
    return () => {
      isStale = true;
    };
  }, [logo, ground, opposite]);
  return plate;
}
