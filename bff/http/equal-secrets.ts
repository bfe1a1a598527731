import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same. The time that it takes reveals nothing about their characters. */
export function isEqualSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
