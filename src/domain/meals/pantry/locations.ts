import type { ShopSection } from '../shopping-list/shop-sections.ts';

/** Storage locations in a home. */
export const PANTRY_LOCATIONS = ['fridge', 'freezer', 'pantry'] as const;
export type PantryLocation = (typeof PANTRY_LOCATIONS)[number];

const COLD: readonly ShopSection[] = ['produce', 'dairy', 'meat', 'fish'];

/** Default location of a thing from this section of the shop; the member can change it. */
export function defaultLocation(section: ShopSection): PantryLocation {
  if (section === 'frozen') return 'freezer';
  return COLD.includes(section) ? 'fridge' : 'pantry';
}
