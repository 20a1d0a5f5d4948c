/** Sections whose use is counted in whole minutes. */
export const TRACKED_SECTIONS = [
  'dashboard',
  'meals',
  'fitness',
  'body',
  'community',
  'shop',
  'cashback',
  'ebooks',
  'profile',
] as const;

export type TrackedSection = (typeof TRACKED_SECTIONS)[number];

const FIRST_PART: Record<string, TrackedSection> = {
  dashboard: 'dashboard',
  meals: 'meals',
  fitness: 'fitness',
  exercises: 'fitness',
  'ninja-api-demo': 'fitness',
  'body-fat': 'body',
  'bf-debug-report': 'body',
  community: 'community',
  shop: 'shop',
  cart: 'shop',
  payment: 'shop',
  'payment-success': 'shop',
  'payment-cancelled': 'shop',
  orders: 'shop',
  cashback: 'cashback',
  ebooks: 'ebooks',
  profile: 'profile',
};

/** The section of a path; paths under /mobile belong to the same section. */
export function trackedSection(path: string): TrackedSection | null {
  const parts = path.split(/[/?#]/).filter(Boolean);
  const first = parts[0] === 'mobile' ? parts[1] : parts[0];
  return FIRST_PART[first ?? ''] ?? null;
}

/** Whole minutes, or null for less than one, which is not stored. */
export function wholeMinutes(spentMs: number): number | null {
  const minutes = Math.floor(spentMs / 60_000);
  return minutes >= 1 ? minutes : null;
}
