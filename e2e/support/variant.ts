import type { TestDetails } from '@playwright/test';

/**
 * Marks a test as a rare case, or as another case of the one beside it, such as the same page in another mode or width.
 * `npm test` leaves it to `npm run engines`, which runs every case.
 */
export const variant = (isVariant: boolean): TestDetails => (isVariant ? { tag: '@variant' } : {});
