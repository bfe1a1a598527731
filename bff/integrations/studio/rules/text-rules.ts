import type { CustomValidator, SlugValue } from '@sanity/types';
import { isJsonObject, isSet } from '../../../contract/shared/json-object.ts';
import { NO_ALTERNATIVE_TEXT, NO_PHRASE, phraseProblem, slugProblem } from '../../../contract/shared/problems.ts';
import { colour } from '../../../contract/shared/value-forms.ts';
import { message, missing, verdict } from './field-rules.ts';

/** A slug that the service can find. The editor itself checks that no other document of the type has it. */
export const isServedSlug: CustomValidator<SlugValue | undefined> = (value) =>
  value?.current ? verdict(slugProblem(value.current)) : missing('Slug');

/** Whether the client searches for the phrases of an annotation. */
const isSearchedFor = (document: unknown) =>
  isJsonObject(document) && isJsonObject(document.scanText) && document.scanText.enableScanText === true;

/** The phrases of an annotation: there is one if the client is to search for it. */
export const hasPhrases: CustomValidator<readonly unknown[] | undefined> = (segments, { document }) =>
  !isSearchedFor(document) || (segments?.length ?? 0) > 0 || message(NO_PHRASE, 'The annotation');

/** A phrase that the client can search for. */
export const isPhrase: CustomValidator<string | undefined> = (scanPhrase, { document }) =>
  !isSearchedFor(document) || verdict(phraseProblem({ scanPhrase }), 'This');

/** A keyword that is in its phrase. A phrase that cannot be searched for has its own message. */
export const isInPhrase: CustomValidator<string | undefined> = (scanKeyword, { document, parent }) => {
  const scanPhrase = isJsonObject(parent) ? parent.scanPhrase : undefined;
  if (!isSearchedFor(document) || phraseProblem({ scanPhrase }) !== null) return true;
  return verdict(phraseProblem({ scanPhrase, scanKeyword }), 'The annotation');
};

const hasAsset = (image: unknown) => isJsonObject(image) && isSet(image.asset);

export const isPicture: CustomValidator<unknown> = (image) => hasAsset(image) || 'The picture is missing: choose one';

/** The alternative text of a picture, in the image itself or beside it in `image`. */
export const describesPicture: CustomValidator<string | undefined> = (alt, { parent }) => {
  const isShown = hasAsset(parent) || (isJsonObject(parent) && hasAsset(parent.image));
  return !isShown || isSet(alt) || message(NO_ALTERNATIVE_TEXT, 'The alternative text');
};

export const isColour: CustomValidator<string | undefined> = (value) =>
  !isSet(value) ||
  colour(value) !== undefined ||
  `${JSON.stringify(value)} is not a colour: write # and six digits or letters from a to f, such as #2b1d10`;
