import { useTranslations } from 'use-intl';
import { EXACT_COUNT, type ListTotal } from '#domain/paging/page-cursor.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';

type KeyPagerProps = {
  total: ListTotal;
  next: string | null;
  previous: string | null;
  onCursor: (cursor: string) => void;
};

/** The number of matches, and links to the previous and next page by cursor. */
export function KeyPager({ total, next, previous, onCursor }: KeyPagerProps) {
  const t = useTranslations('admin');
  const go = (cursor: string | null) => () => cursor !== null && onCursor(cursor);
  return (
    <nav aria-label={t('paging.pages')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-caption text-ink-3" aria-live="polite">
        {t(`paging.${precisionOf(total)}`, { count: total.count })}
      </p>
      {(next !== null || previous !== null) && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={previous === null} onClick={go(previous)}>
            {t('paging.previous')}
          </Button>
          <Button variant="secondary" size="sm" disabled={next === null} onClick={go(next)}>
            {t('paging.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}

/** The count is exact, a lower bound, or an estimate. */
function precisionOf({ count, exact }: ListTotal): 'found' | 'moreThan' | 'about' {
  if (exact) return 'found';
  return count > EXACT_COUNT ? 'about' : 'moreThan';
}

/** A count for a chip: with a plus when it is a lower bound, or a sign that it is an estimate. */
export function useCountText(): (total: ListTotal | undefined) => string | undefined {
  const format = useFormat();
  return (total) => total && MARKS[precisionOf(total)](format.number(total.count));
}

const MARKS = {
  found: (count: string) => count,
  moreThan: (count: string) => `${count}+`,
  about: (count: string) => `≈${count}`,
};
