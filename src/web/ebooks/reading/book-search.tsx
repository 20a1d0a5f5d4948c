import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Chapter } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { type Found, searchText } from '#domain/ebooks/reading/search-text.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';

type BookSearchProps = { chapters: readonly Chapter[]; onFound: (found: Found) => void };

/** Lists all matches in the book. The text is on the device, so it works offline. */
export function BookSearch({ chapters, onFound }: BookSearchProps) {
  const t = useTranslations('ebooks');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchText(chapters, wanted), [chapters, wanted]);
  const isAsked = wanted.trim().length > 1;
  return (
    <div>
      <div className="px-4 pt-4 pb-2 md:px-6">
        <SearchField label={t('search.label')} placeholder={t('search.label')} value={query} onValueChange={setQuery} />
        <p role="status" className="mt-2 text-caption text-ink-3">
          {isAsked ? t('search.count', { count: found.length }) : t('search.help')}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {found.map((one) => (
          <li key={`${one.chapterId} ${one.share}`}>
            <button
              type="button"
              onClick={() => onFound(one)}
              className="block min-h-14 w-full px-5 py-3 text-left hover:bg-surface-2/60"
            >
              <span className="block text-caption text-ink-3">
                {chapters.find(({ id }) => id === one.chapterId)?.title}
              </span>
              <span className="wrap-anywhere">
                {one.before}
                <mark className="rounded-xs bg-accent-soft font-semibold text-ink">{one.hit}</mark>
                {one.after}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
