import type { FieldPath } from '../fields/fields.ts';
import type { Place, Problems } from '../problems.ts';
import type { Picture } from '../schemas/values.ts';
import type { Source } from '../sources/source.ts';

interface PlacedPicture {
  readonly alt: string | undefined;
  readonly place: Place;
}

function picturesOf(source: Source): PlacedPicture[] {
  const placed = (picture: Picture | undefined, ...path: FieldPath): PlacedPicture[] =>
    picture === undefined ? [] : [{ alt: picture.alt, place: source.fields.placeOf(path) }];
  switch (source.kind) {
    case 'journal':
      return placed(source.values.logo, 'logo');
    case 'annotation':
    case 'person':
      return placed(source.values.featuredImage, 'featuredImage');
    case 'about':
      return [];
    case 'article': {
      const { featuredImage, featuredImageSquare, sections = [] } = source.values;
      return [
        ...placed(featuredImage, 'featuredImage'),
        ...placed(featuredImageSquare, 'featuredImageSquare'),
        ...sections.flatMap(({ carousel = [] }, section) =>
          carousel.flatMap((picture, index) => placed(picture, 'sections', section, 'carousel', index)),
        ),
        ...source.text.sections.flatMap(({ pictures }) => pictures),
      ];
    }
  }
}

/** Warns of pictures that readers of screen readers cannot perceive. */
export function checkAlternativeTexts(source: Source, problems: Problems): void {
  for (const { alt, place } of picturesOf(source))
    if (alt === undefined || alt.trim() === '')
      problems.warn(place, 'the picture has no alternative text', 'describe it in a sentence: "alt: …" or ![…](…)');
}
