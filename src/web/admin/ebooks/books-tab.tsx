import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookStatus } from '#domain/ebooks/ebook-words.ts';
import type { AdminBookRow } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { drawCover } from '#domain/ebooks/library/cover-drawing.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { CoverPicture } from '#web/ui/data/cover-picture.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { AdminContent } from '../admin-content.tsx';
import { BOOK_STATES, type ContentTabProps } from '../content/content-search.ts';
import { adminBooksQuery } from './ebooks-queries.ts';

/** E-books, newest first, with what several of them can be given at once. */
export function BooksTab({ search, onSearch }: ContentTabProps) {
  const t = useTranslations('content');
  const query = useQuery(adminBooksQuery(search));
  useLastPage(query.data, (page) => onSearch({ ...search, page }));
  return (
    <>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          boxed
          label={t('list.search')}
          placeholder={t('list.search')}
          value={search.query ?? ''}
          busy={query.isPlaceholderData}
          onValueChange={(typed) => onSearch({ ...search, query: typed, page: 1 })}
        />
        <Segmented
          label={t('list.status')}
          value={search.status ?? 'all'}
          onValueChange={(status) => onSearch({ ...search, status, page: 1 })}
          options={BOOK_STATES.map((value) => ({ value, label: t(`listStatuses.${value}`) }))}
        />
      </div>
      <AdminContent query={query} failure={t('list.loadError')}>
        {({ books, page, pageSize, total }) =>
          books.length === 0 ? (
            <EmptyState kind="book" title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <>
              <Books books={books} />
              <Pager page={page} pageSize={pageSize} total={total} onPage={(to) => onSearch({ ...search, page: to })} />
            </>
          )
        }
      </AdminContent>
    </>
  );
}

function Books({ books }: { books: readonly AdminBookRow[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const ids = chosen.filter((id) => books.some((book) => book.id === id));
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {books.map((book) => (
            <BookRow
              key={book.id}
              book={book}
              isChosen={ids.includes(book.id)}
              onChoose={(is) => choose(book.id, is)}
            />
          ))}
        </ul>
      </Card>
      {ids.length > 0 && <ChosenBar ids={ids} onDone={() => setChosen([])} />}
    </>
  );
}

type BookRowProps = { book: AdminBookRow; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function BookRow({ book, isChosen, onChoose }: BookRowProps) {
  const t = useTranslations('content');
  const format = useFormat();
  const { title, author, cover, languages } = book;
  const [hasSv, hasEn] = [languages.includes('sv'), languages.includes('en')];
  const spoken = hasSv ? (hasEn ? 'both' : 'swedish') : hasEn ? 'onlyEnglish' : 'none';
  return (
    <li className={isChosen ? 'bg-accent-soft' : ''}>
      <div className="flex items-center gap-3 px-5 py-2.5">
        <Checkbox
          hideLabel
          label={t('list.choose', { title })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <CoverPicture {...drawCover(cover, title)} author={author} className="w-9 flex-none" />
        <Link
          to="/admin/content/ebooks/$ebookId"
          params={{ ebookId: book.id }}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 md:grid md:grid-cols-[minmax(0,1fr)_9rem_7rem_17rem]"
        >
          <span className="min-w-40 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-caption text-ink-3">{author}</span>
          </span>
          <span className="min-w-36 text-caption text-ink-2">
            {t(`list.${spoken}`)} {hasSv && !hasEn && <span className="text-warn">{t('list.english')}</span>}
          </span>
          <span>
            <StatusBadge status={book.status} />
          </span>
          <span className="text-caption text-ink-3 md:text-right">
            {t('list.readers', { count: book.readers })},{' '}
            {t('list.changed', { when: format.ago(book.updatedAt, correctedNow()) })}
          </span>
        </Link>
      </div>
    </li>
  );
}

const STATUS_LOOKS = {
  draft: { tone: 'neutral', icon: Pencil },
  published: { tone: 'success', icon: Check },
  hidden: { tone: 'neutral', icon: EyeOff },
} as const;

export function StatusBadge({ status }: { status: BookStatus }) {
  const t = useTranslations('content');
  return <Badge {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}

function ChosenBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations('content');
  const { publish, hide, busy } = useStatus(onDone);
  return (
    <div className="sticky bottom-4 z-bar mx-auto flex flex-wrap items-center gap-2 rounded-lg bg-inverse px-4 py-2 text-on-inverse shadow-3">
      <p role="status" className="font-semibold">
        {t('list.chosen', { count: ids.length })}
      </p>
      <Button size="sm" busy={busy} onClick={() => void publish(ids)}>
        {t('list.publish')}
      </Button>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void hide(ids)}>
        {t('list.hide')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onDone}>
        {t('list.clear')}
      </Button>
    </div>
  );
}

/** Publishes and hides; a book that is not complete is said so. */
export function useStatus(onDone: () => void) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const toast = useToast();
  const handleDone = () => {
    void client.invalidateQueries({ queryKey: ['ebooks-admin'] });
    void client.invalidateQueries({ queryKey: ['ebooks'] });
    onDone();
  };
  const publish = useAction((ids: string[]) => api.ebooksAdmin.setStatus({ ids, status: 'published' }), {
    action: t('list.publishing'),
    successToast: t('list.published'),
    onDone: handleDone,
    onRefused: (code) => {
      if (code !== 'EBOOK_INCOMPLETE') return false;
      toast.show({ tone: 'error', text: t('list.incomplete') });
      return true;
    },
  });
  const hide = useAction((ids: string[]) => api.ebooksAdmin.setStatus({ ids, status: 'hidden' }), {
    action: t('list.hiding'),
    successToast: t('list.hidden'),
    onDone: handleDone,
  });
  return { publish: publish.run, hide: hide.run, busy: publish.busy || hide.busy };
}
