/** Sets per muscle and week that the body is drawn against while the member has set no mark of their own. */
export const DEFAULT_WEEKLY_SETS = 10;

/** How strongly a muscle is drawn: not trained, some, most of the way, at the mark. */
export const SHADES = ['none', 'some', 'more', 'full'] as const;
export type Shade = (typeof SHADES)[number];

const MORE_SHARE = 0.6;

/** How a muscle with so many sets this week is drawn. Above the mark nothing more is said: more is not better. */
export function shadeOfSets(sets: number, mark: number): Shade {
  if (sets <= 0) return 'none';
  if (sets >= mark) return 'full';
  return sets >= moreFrom(mark) ? 'more' : 'some';
}

export type ShadeRange = { shade: Shade; from: number; to: number | null };

/** The whole numbers of sets that each shade stands for; one that no number falls into is left out. */
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
