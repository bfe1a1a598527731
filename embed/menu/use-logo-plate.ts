import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { choosePalette } from '../theme/palette.ts';
import { visibleShare } from '../theme/visible-share.ts';
import { useMenuState } from './context.tsx';

/** A logo of which less than this share stands out from the background needs another background. */
const MIN_VISIBLE = 0.08;

/** Side of the square in which a logo is sampled, in pixels. */
const SAMPLE = 32;

/** Draws a picture small and reads its pixels. Rejects if its server does not let other origins read it. */
async function samplePixels(address: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  context?.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray();
}

/** The colour of the plate that a logo needs to be seen on the menu's background; `null` if it needs none. */
export function useLogoPlate(logo: RefObject<HTMLImageElement | null>): 'light' | 'dark' | null {
  const [plate, setPlate] = useState<'light' | 'dark' | null>(null);
  const entry = useMenuState((state) => state.entry);
  const colours = useMenuState((state) => state.colours);
  const palette = entry.status === 'ready' ? choosePalette(entry.value.entry, colours) : null;
  const ground = palette?.ground;
  const opposite = palette?.scheme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    const address = logo.current?.src;
    if (address === undefined || ground === undefined) return;
    let isStale = false;
    const choose = (pixels: Uint8ClampedArray) => {
      if (!isStale) setPlate(visibleShare(pixels, ground) < MIN_VISIBLE ? opposite : null);
    };
    samplePixels(address).then(choose, ignoreFailure);
    return () => {
      isStale = true;
    };
  }, [logo, ground, opposite]);
  return plate;
}
