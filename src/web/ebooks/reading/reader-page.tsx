import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { resumeAt } from '#domain/ebooks/reading/reading-position.ts';
import type { api } from '#web/platform/api/api.ts';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useTheme } from '#web/platform/device/theme.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useRenderLoopGuard } from '#web/ui/use-render-loop-guard.ts';
import { bookQuery, bookTextQuery } from '../ebooks-queries.ts';
import { NoSuchBook } from '../library/no-such-book.tsx';
import { useReadingPositionIn } from '../use-reading-positions.ts';
import type { ContentsTab } from './contents-sheet.tsx';
import './reader.css';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Reader } from './reader.tsx';
import { type ReaderSettings, SIZES, useReaderSettings } from './reader-settings.ts';

export type ReaderPageProps = {
  ebookId: string;
  /** The chapter in the address; without one reading continues at the stored position. */
  chapter: string | undefined;
  show: ContentsTab | undefined;
};

/** CSS variables for reader.css. */
function textStyle({ size, spacing }: ReaderSettings): CSSProperties {
  const style: CSSProperties & Record<'--reader-size' | '--reader-spacing', string> = {
    '--reader-size': `${SIZES[size]}px`,
    '--reader-spacing': SPACING[spacing],
  };
  return style;
}

const SPACING = { tight: '1.45', normal: '1.62', loose: '1.85' };

/** The reader: a page without the app's frame. */
export function ReaderPage({ ebookId, chapter, show }: ReaderPageProps) {
  useRenderLoopGuard();
  const t = useTranslations('ebooks');
  const { language } = useLanguage();
  const [settings] = useReaderSettings();
  const page = usePage();
  const text = useQuery(bookTextQuery(ebookId, language));
  const book = useQuery(bookQuery(ebookId, language));
  const position = useReadingPositionIn(book, ebookId);
  const content = useContentError(text, t('reader.loadError'));
  const isPositionKnown = useFirstReadEnded(book.isFetching);
  const isReady = text.data !== undefined && isPositionKnown;
  return (
    <div className="reader min-h-dvh" data-page={page} data-typeface={settings.typeface} style={textStyle(settings)}>
      {text.data && isReady && (
        <Opened text={text.data} position={position} chapter={chapter} show={show} page={page} />
      )}
      {!text.data && content.failed && (
        <div className="mx-auto max-w-reading px-4 py-10">
          {isNoSuchThing(text.error) ? (
            <NoSuchBook />
          ) : (
            <LoadFailed level={1} title={t('reader.loadError')} content={content} link={<ToBook ebookId={ebookId} />} />
          )}
        </div>
      )}
      {!isReady && !content.failed && <PageSkeleton />}
    </div>
  );
}

/** How long opening a book waits for the position of another device. */
const POSITION_TIMEOUT_MS = 2500;

/** True once the first read of the position has ended, because another device may have moved on. */
function useFirstReadEnded(isFetching: boolean): boolean {
  const [hasEnded, setEnded] = useState(!isFetching);
  if (!hasEnded && !isFetching) setEnded(true);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), POSITION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasEnded;
}

/** The chosen page colour, or the one of the app's theme. */
function usePage() {
  const [{ page }] = useReaderSettings();
  const { theme } = useTheme();
  const isDarkSystem = useMediaQuery('(prefers-color-scheme: dark)');
  if (page) return page;
  return theme === 'dark' || (theme === 'system' && isDarkSystem) ? 'dark' : 'light';
}

type BookText = Awaited<ReturnType<typeof api.ebooks.read>>;
type OpenedProps = Pick<ReaderPageProps, 'chapter' | 'show'> & {
  text: BookText;
  position: ReadingPosition | null;
  page: ReturnType<typeof usePage>;
};

function Opened({ text, position, chapter, show, page }: OpenedProps) {
  const t = useTranslations('ebooks');
  const asked = text.chapters.find(({ id }) => id === chapter);
  const isSame = asked !== undefined && asked.id === position?.chapterId;
  const start = asked && !isSame ? { chapterId: asked.id, share: 0 } : resumeAt(text.chapters, position);
  if (!start)
    return (
      <div className="mx-auto max-w-reading px-4 py-10">
        <h1 className="sr-only">{text.title}</h1>
        <EmptyState
          kind="book"
          title={t('reader.empty')}
          text={t('reader.emptyText')}
          action={<ToBook ebookId={text.id} />}
        />
      </div>
    );
  return (
    <Reader key={`${text.id} ${text.language}`} text={text} position={position} start={start} show={show} page={page} />
  );
}

function ToBook({ ebookId }: { ebookId: string }) {
  const t = useTranslations('ebooks');
  return (
    <NextStepLink to="/ebooks/$ebookId" params={{ ebookId }}>
      {t('reader.toBook')}
    </NextStepLink>
  );
}

function PageSkeleton() {
  const t = useTranslations('ebooks');
  return (
    <SkeletonGroup label={t('reader.loading')} className="mx-auto flex max-w-reading flex-col gap-4 px-5 pt-20">
      <Skeleton width={180} height={34} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
    </SkeletonGroup>
  );
}
