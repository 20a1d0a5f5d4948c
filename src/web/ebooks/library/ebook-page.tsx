import { useQuery } from '@tanstack/react-query';
import { BookOpen, Clock3, Languages, List as ListIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BookDetail, ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { readingMinutes } from '#domain/ebooks/library/reading-time.ts';
import { progressIn } from '#domain/ebooks/reading/reading-position.ts';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageNames } from '#web/platform/format/use-language-options.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { bookQuery } from '../ebooks-queries.ts';
import { useReadingTime } from '../use-book-texts.ts';
import { useReadingPositionIn } from '../use-reading-positions.ts';
import { BookContents } from './book-contents.tsx';
import { BookCover } from './book-cover.tsx';
import { BookExtras } from './book-extras.tsx';
import { NoSuchBook } from './no-such-book.tsx';

/** A book: description, the member's position, contents, and files. */
export function EbookPage({ ebookId }: { ebookId: string }) {
  const t = useTranslations('ebooks');
  const { language } = useLanguage();
  const query = useQuery(bookQuery(ebookId, language));
  const position = useReadingPositionIn(query, ebookId);
  const content = useContentError(query, t('book.loadError'));
  const isMissing = isNoSuchThing(query.error);
  const back = <BackLink to="/ebooks" label={t('book.back')} />;
  return (
    <>
      <SubBar lead={back} title={t('library.title')} />
      {query.data && !isMissing && <Book book={query.data} position={position} />}
      {isMissing && <NoSuchBook />}
      {!query.data && !isMissing && content.failed && (
        <LoadFailed level={1} title={t('book.loadError')} content={content} />
      )}
      {!query.data && !isMissing && !content.failed && <BookSkeleton />}
    </>
  );
}

function Book({ book, position }: { book: BookDetail; position: ReadingPosition | null }) {
  const progress = progressIn(book.contents, position, book.language);
  const canRead = book.contents.length > 0;
  return (
    <div className="flex flex-col gap-4 pb-20 md:pb-0 lg:grid lg:grid-cols-[300px_1fr] lg:items-start lg:gap-8">
      <div className="flex flex-col items-center text-center lg:sticky lg:top-24">
        <BookCover book={book} className="w-42 lg:w-56" />
        <h1 className="mt-5 text-h1">{book.title}</h1>
        <p className="text-ink-2">{book.author}</p>
        <BookSummary book={book} />
        {canRead && <ReadLink book={book} position={position} isDone={progress.percent === 100} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {position && canRead && <PositionCard book={book} position={position} percent={progress.percent} />}
        <About text={book.description} />
        <BookExtras book={book} />
        {canRead && <BookContents bookId={book.id} progress={progress} />}
      </div>
    </div>
  );
}

function BookSummary({ book }: { book: BookDetail }) {
  const t = useTranslations('ebooks');
  const { time } = useReadingTime();
  const languages = useLanguageNames();
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1.5 text-caption text-ink-3">
      {book.chapters > 0 && <Detail icon={ListIcon} text={t('book.chapters', { count: book.chapters })} />}
      {book.words > 0 && <Detail icon={Clock3} text={time(readingMinutes(book.words, book.language))} />}
      <Detail icon={Languages} text={languages[book.language]} />
      {book.status !== 'published' && <Badge tone="warn">{t('book.draft')}</Badge>}
    </div>
  );
}

function Detail({ icon, text }: { icon: IconComponent; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icon} size={16} />
      {text}
    </span>
  );
}

/** Fixed above the menu on phones, below the title elsewhere. */
function ReadLink({ book, position, isDone }: { book: BookDetail; position: ReadingPosition | null; isDone: boolean }) {
  const t = useTranslations('ebooks');
  return (
    <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] max-md:z-bar max-md:border-t max-md:border-line max-md:bg-bg/95 max-md:px-4 max-md:py-2.5 md:mt-5 md:w-full">
      <ButtonLink to="/ebooks/$ebookId/read" params={{ ebookId: book.id }} full>
        <Icon of={BookOpen} size={18} />
        {t(!position ? 'book.start' : isDone ? 'book.again' : 'book.continue')}
      </ButtonLink>
    </div>
  );
}

function PositionCard({ book, position, percent }: { book: BookDetail; position: ReadingPosition; percent: number }) {
  const t = useTranslations('ebooks');
  const format = useFormat();
  const index = book.contents.findIndex(({ id }) => id === position.chapterId);
  const title = book.contents[index]?.title;
  const when = format.ago(position.editedAt, correctedNow());
  return (
    <Card compact>
      <ProgressBar
        label={title ? t('book.chapterOf', { number: index + 1, title }) : book.title}
        value={percent}
        max={100}
        restText={format.percent(percent, 0)}
      />
      <p className="mt-2 text-caption text-ink-3">
        {position.deviceName
          ? t('book.lastReadOn', { when, device: position.deviceName })
          : t('book.lastRead', { when })}
      </p>
    </Card>
  );
}

function About({ text }: { text: string }) {
  const t = useTranslations('ebooks');
  if (text === '') return null;
  return (
    <Card>
      <CardHead title={t('book.about')} />
      <p className="mt-2 whitespace-pre-line text-ink-2">{text}</p>
    </Card>
  );
}

function BookSkeleton() {
  const t = useTranslations('ebooks');
  return (
    <SkeletonGroup label={t('book.loading')} className="flex flex-col items-center gap-4">
      <Skeleton shape="block" width={168} height={237} />
      <Skeleton width={200} height={28} />
      <Skeleton shape="block" height={120} className="w-full" />
    </SkeletonGroup>
  );
}
