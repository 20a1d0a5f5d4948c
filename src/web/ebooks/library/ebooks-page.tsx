import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BookCard, ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { isNewBook } from '#domain/ebooks/library/can-read.ts';
import { readingMinutes } from '#domain/ebooks/library/reading-time.ts';
import { searchBooks } from '#domain/ebooks/library/search-books.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { NextStepButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { booksQuery } from '../ebooks-queries.ts';
import { useReadingTime } from '../use-book-texts.ts';
import { useReadingPositions } from '../use-reading-positions.ts';
import { BookCover } from './book-cover.tsx';

type EbooksPageProps = {
  query: string;
  /** Called with the typed query; the page updates its address. */
  onQuery: (query: string) => void;
};

/** The library: the book that is being read first, then all books, newest first. */
export function EbooksPage({ query: typed, onQuery }: EbooksPageProps) {
  const t = useTranslations('ebooks');
  const { language } = useLanguage();
  const query = useQuery(booksQuery(language));
  const positions = useReadingPositions(query);
  const content = useContentError(query, t('library.loadError'));
  const books = query.data;
  return (
    <>
      <PageHead title={t('library.title')} />
      <SearchField
        label={t('library.search')}
        placeholder={t('library.search')}
        value={typed}
        onValueChange={onQuery}
        className="md:max-w-110"
      />
      {books && <Shelf books={books} positions={positions} typed={typed} onQuery={onQuery} />}
      {!books && content.failed && <LoadFailed title={t('library.loadError')} content={content} />}
      {!books && !content.failed && <ShelfSkeleton />}
    </>
  );
}

type ShelfProps = {
  books: readonly BookCard[];
  positions: ReadonlyMap<string, ReadingPosition>;
  typed: string;
  onQuery: (query: string) => void;
};

function Shelf({ books, positions, typed, onQuery }: ShelfProps) {
  const t = useTranslations('ebooks');
  const isSearching = typed.trim() !== '';
  const found = searchBooks(books, typed);
  if (books.length === 0) return <EmptyState kind="book" title={t('library.empty')} text={t('library.emptyText')} />;
  if (found.length === 0)
    return (
      <EmptyState
        kind="search"
        title={t('library.noMatch', { query: typed.trim() })}
        text={t('library.noMatchText')}
        action={<NextStepButton onClick={() => onQuery('')}>{t('library.showAll')}</NextStepButton>}
      />
    );
  const first = isSearching ? undefined : featuredIn(books, positions);
  const others = found.filter(({ id }) => id !== first?.id);
  return (
    <>
      <p role="status" className="sr-only">
        {t('library.found', { count: found.length })}
      </p>
      {first && <Featured book={first} position={positions.get(first.id) ?? null} />}
      <ul aria-label={t('library.list')} className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4 lg:grid-cols-5">
        {others.map((book) => (
          <ShelfBook key={book.id} book={book} position={positions.get(book.id) ?? null} />
        ))}
      </ul>
    </>
  );
}

/** The unfinished book that was read last, else the newest. */
function featuredIn(books: readonly BookCard[], positions: ReadonlyMap<string, ReadingPosition>): BookCard | undefined {
  const begun = books
    .map((book) => ({ book, position: positions.get(book.id) }))
    .filter(({ book, position }) => position !== undefined && position.finished.length < book.chapters)
    .toSorted((a, b) => (a.position && b.position && a.position.editedAt < b.position.editedAt ? 1 : -1));
  return begun[0]?.book ?? books[0];
}

/** An estimate: the list has no chapter lengths, so all finished chapters count the same, and the open one by its share. */
function minutesLeft(book: BookCard, position: ReadingPosition): number {
  const read = position.finished.length + (position.finished.includes(position.chapterId) ? 0 : position.share);
  return readingMinutes(book.words * Math.max(0, 1 - read / Math.max(1, book.chapters)), book.language);
}

function Featured({ book, position }: { book: BookCard; position: ReadingPosition | null }) {
  const t = useTranslations('ebooks');
  const { left } = useReadingTime();
  const canRead = book.languages.length > 0;
  const label = position ? t('library.continue') : t('library.read');
  return (
    <Card as="article" className="flex gap-4.5 md:gap-6">
      <BookCover book={book} className="w-18 flex-none self-start min-[360px]:w-28 md:w-36" />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {isNewBook(book.publishedAt, correctedNow()) && !position && <Badge tone="accent">{t('library.new')}</Badge>}
        <h2 className="mt-1.5 text-h2">
          <Link to="/ebooks/$ebookId" params={{ ebookId: book.id }} className="hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="text-ink-3">{book.author}</p>
        <p className="mt-1.5 line-clamp-3 text-ink-2">{book.description}</p>
        {position && canRead && <p className="mt-1.5 text-caption text-ink-3">{left(minutesLeft(book, position))}</p>}
        <ButtonLink
          to={canRead ? '/ebooks/$ebookId/read' : '/ebooks/$ebookId'}
          params={{ ebookId: book.id }}
          size="md"
          className="mt-3"
        >
          <Icon of={BookOpen} size={18} className="max-[359px]:hidden" />
          {label}
        </ButtonLink>
      </div>
    </Card>
  );
}

function ShelfBook({ book, position }: { book: BookCard; position: ReadingPosition | null }) {
  const { left, time } = useReadingTime();
  return (
    <li>
      <Link to="/ebooks/$ebookId" params={{ ebookId: book.id }} className="block rounded-md">
        <BookCover book={book} />
        <span className="mt-2.5 block font-medium">{book.title}</span>
        <span className="block text-caption text-ink-3">{book.author}</span>
        {book.words > 0 && (
          <span className="block text-caption text-ink-3">
            {position ? left(minutesLeft(book, position)) : time(readingMinutes(book.words, book.language))}
          </span>
        )}
      </Link>
    </li>
  );
}

function ShelfSkeleton() {
  const t = useTranslations('ebooks');
  return (
    <SkeletonGroup label={t('library.loading')} className="flex flex-col gap-5">
      <Skeleton shape="block" height={212} />
      <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
        <Skeleton shape="block" height={240} />
        <Skeleton shape="block" height={240} />
      </div>
    </SkeletonGroup>
  );
}
