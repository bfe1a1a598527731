/** A text for a rough comparison. The exact one would make the file of explanations larger than its explanations. */
export const simplifyText = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
