/** The two kinds of assets, named after their folders in an export and in addresses. */
export const assetKinds = ['images', 'files'] as const;
export type AssetKind = (typeof assetKinds)[number];
