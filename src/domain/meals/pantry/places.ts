import type { ShopSection } from '../shopping-list/shop-sections.ts';

/** Where things are kept at home. */
export const PANTRY_PLACES = ['fridge', 'freezer', 'pantry'] as const;
export type PantryPlace = (typeof PANTRY_PLACES)[number];

const COLD: readonly ShopSection[] = ['produce', 'dairy', 'meat', 'fish'];

/** Where a thing from this part of the shop is usually put; the member can say otherwise. */
export function usualPlace(section: ShopSection): PantryPlace {
  if (section === 'frozen') return 'freezer';
  return COLD.includes(section) ? 'fridge' : 'pantry';
}
