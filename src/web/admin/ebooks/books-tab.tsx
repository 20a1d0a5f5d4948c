import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookStatus } from '#domain/ebooks/ebook-codes.ts';
import type { AdminBookRow } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { drawCover } from '#domain/ebooks/library/cover-drawing.ts';
import { type Translated, translatedText } from '#domain/text/translations.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { CoverPicture } from '#web/ui/data/cover-picture.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { BulkBar, bulkActionClass, bulkTextActionClass, type Column, DataTable } from '#web/ui/data/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminContent } from '../admin-content.tsx';
import { BOOK_STATES, type ContentTabProps } from '../content-search.ts';
import { adminBooksQuery } from './ebooks-queries.ts';

/** E-books, newest first, with actions on several of them. */
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
  const t = useTranslations('content');
  const format = useFormat();
  const bookName = useBookName();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // On a phone a row links to the book; selecting several needs a wider screen.
  const isWide = useMediaQuery('(min-width: 768px)');
  const ids = books.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const columns: Column<AdminBookRow>[] = [
    { key: 'book', header: t('list.book'), cell: (book) => <BookCell book={book} /> },
    { key: 'languages', header: t('list.languages'), cell: (book) => <Languages book={book} /> },
    { key: 'status', header: t('list.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'readers', header: t('list.readBy'), align: 'end', cell: ({ readers }) => format.number(readers) },
    {
      key: 'changed',
      header: t('list.changedAt'),
      align: 'end',
      cell: ({ updatedAt }) => <span className="whitespace-nowrap text-ink-2">{format.dayOf(updatedAt)}</span>,
    },
  ];
  return (
    <>
      <Card flush as="div">
        <DataTable
          caption={t('list.table')}
          columns={columns}
          rows={books}
          rowKey={({ id }) => id}
          selection={isWide ? { selected: chosen, onChange: setChosen, rowLabel: bookName } : undefined}
          asRow={(book) => ({
            lead: <Cover book={book} />,
            title: bookName(book),
            meta: (
              <>
                {book.author}
                <span className="block">
                  <Languages book={book} />
                </span>
              </>
            ),
            valueMeta: <StatusBadge status={book.status} />,
            render: (row) => <Link to="/admin/content/ebooks/$ebookId" params={{ ebookId: book.id }} {...row} />,
          })}
        />
      </Card>
      {ids.length > 0 && <ChosenBar ids={ids} onDone={() => setChosen(new Set())} />}
    </>
  );
}

/** The title in the reader's language. */
export function useBookName(): (book: Translated<'title'>) => string {
  const { language } = useLanguage();
  return (book) => translatedText(book, 'title', language);
}

type BookProps = { book: AdminBookRow };

function Cover({ book: { cover, title, author } }: BookProps) {
  return <CoverPicture {...drawCover(cover, title)} author={author} className="w-9 flex-none" />;
}

function BookCell({ book }: BookProps) {
  const bookName = useBookName();
  return (
    <div className="flex items-center gap-3">
      <Cover book={book} />
      <span className="min-w-0">
        <Link
          to="/admin/content/ebooks/$ebookId"
          params={{ ebookId: book.id }}
          className="rounded-sm font-medium wrap-anywhere text-ink hover:text-accent-strong hover:underline"
        >
          {bookName(book)}
        </Link>
        <span className="block text-caption wrap-anywhere text-ink-3">{book.author}</span>
      </span>
    </div>
  );
}

/** The languages of the book, and a warning when English is missing. */
function Languages({ book: { languages } }: BookProps) {
  const t = useTranslations('content');
  const [hasSv, hasEn] = [languages.includes('sv'), languages.includes('en')];
  const spoken = hasSv ? (hasEn ? 'both' : 'swedish') : hasEn ? 'onlyEnglish' : 'none';
  return (
    <>
      {t(`list.${spoken}`)} {hasSv && !hasEn && <span className="text-warn">{t('list.english')}</span>}
    </>
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
    <BulkBar text={t('list.chosen', { count: ids.length })}>
      <button type="button" className={bulkActionClass} disabled={busy} onClick={() => void publish(ids)}>
        {t('list.publish')}
      </button>
      <button type="button" className={bulkTextActionClass} disabled={busy} onClick={() => void hide(ids)}>
        {t('list.hide')}
      </button>
      <button type="button" className={bulkTextActionClass} onClick={onDone}>
        {t('list.clear')}
      </button>
    </BulkBar>
  );
}

/** Publishes and hides; reports books that are not complete. */
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
