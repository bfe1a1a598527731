const RESOLVER = 'https://doi.org/';

/**
 * A DOI as part of an address. `encodeURI` keeps the signs that begin a query or a fragment, with which another DOI would
 * resolve. It throws for half a surrogate pair, for which UTF-8 has a replacement character.
 */
export const encodedDoi = (doi: string): string =>
  encodeURI(doi.replace(/\p{Cs}/gu, '\ufffd')).replace(/[#?]/g, encodeURIComponent);

/** The address of a DOI. */
export const doiAddress = (doi: string): string => RESOLVER + encodedDoi(doi);
