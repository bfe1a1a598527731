import type { Image } from '../../../bff/contract/index.ts';
import { useI18n } from '../i18n.tsx';
import { previewAddress, sizeInAddress } from './image-address.ts';
import { safeHref } from './safe-href.ts';

/**
 * An image with its caption. Renders nothing without an image. Where the address contains the image's size, the browser
 * reserves space for it.
 */
export function Figure({ image }: { image: Image }) {
  const { contentLanguage } = useI18n();
  const address = safeHref(image.url);
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
