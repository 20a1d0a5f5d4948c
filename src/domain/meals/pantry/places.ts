import type { ShopSection } from '../shopping-list/shop-sections.ts';

/** Storage locations in a home. */
export const PANTRY_PLACES = ['fridge', 'freezer', 'pantry'] as const;
export type PantryPlace = (typeof PANTRY_PLACES)[number];

const COLD: readonly ShopSection[] = ['produce', 'dairy', 'meat', 'fish'];

/** Default location of a thing from this section of the shop; the member can change it. */
export function usualPlace(section: ShopSection): PantryPlace {
  if (section === 'frozen') return 'freezer';
  return COLD.includes(section) ? 'fridge' : 'pantry';
}
