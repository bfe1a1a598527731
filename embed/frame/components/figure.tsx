import type { Image } from '../../../bff/contract/index.ts';
import { pictureFile } from '../../../bff/contract/shared/site-files.ts';
import { useI18n } from '../i18n.tsx';
import { isInSite } from '../site.ts';
import { safeHref } from './external-link.tsx';

/**
 * Requests an image no larger than its display size. An address that already has parameters stays unchanged.
 * @param width in device pixels; by default that of the widest column on a high-density screen
 */
export function previewAddress(address: string, width = 960): string {
  const url = new URL(address);
  // Those of the desk's preview are in its own window.
  if (url.search !== '' || url.protocol === 'blob:') return address;
  if (isInSite() && url.origin === location.origin) return pictureFile(address, width);
  // `fit=max`: a hosted project's CDN would enlarge small images. The embedded lake enlarges none.
  url.search = new URLSearchParams({ w: String(width), fit: 'max', auto: 'format' }).toString();
  return url.href;
}

/** Reads the image size that the content backend writes into file names (`…-1200x800.jpg`); empty if there is none. */
export function sizeInAddress(address: string): { width?: number; height?: number } {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(new URL(address).pathname) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}

/** An image with its caption, whose space is reserved if the address contains its size. Nothing without one. */
export function Figure({ image }: { image: Image }) {
  const { contentLanguage } = useI18n();
  const address = image.url?.startsWith('blob:') ? image.url : safeHref(image.url);
  if (address === null) return null;
  return (
    <figure class="figure" lang={contentLanguage}>
      <img
        src={previewAddress(address)}
        alt={image.alt ?? ''}
        {...sizeInAddress(address)}
        loading="lazy"
        decoding="async"
      />
      {image.caption ? (
        <figcaption class="label" dir="auto">
          {image.caption}
        </figcaption>
      ) : null}
    </figure>
  );
}
