/** Target of sets per muscle and week when the member has set none. */
export const DEFAULT_WEEKLY_SETS = 10;

/** From untrained to the weekly target. */
export const SHADES = ['none', 'some', 'more', 'full'] as const;
export type Shade = (typeof SHADES)[number];

const MORE_SHARE = 0.6;

/** The shade for a number of sets in a week. Sets above the target do not change it. */
export function shadeOfSets(sets: number, mark: number): Shade {
  if (sets <= 0) return 'none';
  if (sets >= mark) return 'full';
  return sets >= moreFrom(mark) ? 'more' : 'some';
}

export type ShadeRange = { shade: Shade; from: number; to: number | null };

/** The range of sets of each shade; empty ranges are left out. */
export function shadeRanges(mark: number): ShadeRange[] {
  const more = moreFrom(mark);
  const ranges: ShadeRange[] = [
    { shade: 'none', from: 0, to: 0 },
    { shade: 'some', from: 1, to: more - 1 },
    { shade: 'more', from: more, to: mark - 1 },
    { shade: 'full', from: mark, to: null },
  ];
  return ranges.filter(({ from, to }) => to === null || to >= from);
}

const moreFrom = (mark: number) => Math.ceil(mark * MORE_SHARE);
