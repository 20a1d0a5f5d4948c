/** What an entry of the trail is about. */
export const TRAIL_AREAS = [
  'user',
  'invitation',
  'product',
  'category',
  'stock',
  'order',
  'cashback',
  'community',
  'ebook',
  'exercise',
  'food',
  'template',
  'plan',
  'job',
  'seeder',
] as const;
export type TrailArea = (typeof TRAIL_AREAS)[number];

/** A field of a changed record: what it was and what it became. */
export type TrailChange = { field: string; from: unknown; to: unknown };

/** Records that can be put back to what an entry says they were. */
const RESTORABLE: Partial<Record<TrailArea, readonly string[]>> = {
  product: ['change'],
  category: ['change'],
  ebook: ['edit'],
  food: ['change', 'merge', 'separate'],
  exercise: ['change'],
  user: ['change'],
};

/** Whether "put back" is offered for an entry: it changed fields that an admin writes, and says what they were. */
export function canRestore(entry: { area: TrailArea; action: string; changes: readonly TrailChange[] }): boolean {
  return (RESTORABLE[entry.area]?.includes(entry.action) ?? false) && entry.changes.length > 0;
}
