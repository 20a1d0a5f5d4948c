import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useTranslations('ui');
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-caption text-ink-3" aria-live="polite">
        {from === to ? t('rangeOne', { from, total }) : t('range', { from, to, total })}
      </p>
      {total > pageSize && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button variant="secondary" size="sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </nav>
  );
}

type Paged = { page: number; pageSize: number; total: number };

/**
 * Goes to the last page when the current one no longer exists, because its rows were processed or the address is old.
 * Otherwise the list would seem empty.
 */
export function useLastPage(list: Paged | undefined, onPage: (page: number) => void): void {
  const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : null;
  const isBehind = list !== undefined && last !== null && list.page > last;
  const lead = useEffectEvent(onPage);
  useEffect(() => {
    if (isBehind) lead(last);
  }, [isBehind, last]);
}
