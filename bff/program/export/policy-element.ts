import { escapeHtml } from '../../contract/rules/markup.ts';

/** What a policy in a document cannot say. Browsers would print a warning. */
const HEADER_ONLY = /;\s*(?:frame-ancestors|report-uri|sandbox)[^;]*/g;

/** Puts a document's policy into its head, for hosts that send no headers of the site. */
export const withPolicy = (document: string, policy: string): string =>
  document.replace(
    /<meta charset="utf-8">/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escapeHtml(policy.replace(HEADER_ONLY, ''))}">`,
  );
