import { escapeHtml } from '../../contract/rules/escape-html.ts';

/** What a policy in a document cannot say; browsers would print a warning. */
const HEADER_ONLY = /; (?:frame-ancestors|report-uri|sandbox)[^;]*/g;

/** A frame's document with its policy, for hosts that send no header of ours. */
export const framePage = (document: string, policy: string): string =>
  document.replace(
    '<meta charset="utf-8">',
    (charset) =>
      `${charset}\n<meta http-equiv="content-security-policy" content="${escapeHtml(policy.replace(HEADER_ONLY, ''))}">`,
  );
