import { isJsonObject } from '../../contract/rules/json-object.ts';

/** The fields of an entry whose pictures are portraits. */
const PEOPLE = ['authors', 'designers'];
/** The pictures that are shown as they are. */
const UNRESIZED = ['pdfPreview'];

/** The widths in which the frames' scripts ask for pictures, in pixels; see `previewAddress` of the frames. */
const PORTRAIT = 144;
const FIGURE = 960;

const PICTURE = /\/assets\/images\/[^?#]+\.(?!svg$|gif$)\w+$/;

/**
 * The requests for the pictures that the frames' scripts show of an entry. Others are named in documents.
 * @param value a response with an entry or with annotations
 */
export function pictureRequests(value: unknown, width = FIGURE): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pictureRequests(each, width));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (UNRESIZED.includes(name)) return [];
    if (name === 'url' && typeof each === 'string')
      return PICTURE.test(each) ? [`${new URL(each).pathname}?w=${width}&auto=format`] : [];
    return pictureRequests(each, PEOPLE.includes(name) ? PORTRAIT : width);
  });
}
