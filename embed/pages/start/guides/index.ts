/** How each publishing system takes the tag. Facts about other systems are from their documentation. */
import type { Guide } from './guide.ts';
import { PACKAGE_GUIDES } from './package-guides.ts';
import { TAG_GUIDES } from './tag-guides.ts';

export const GUIDES: readonly [Guide, ...Guide[]] = [...TAG_GUIDES, ...PACKAGE_GUIDES];
