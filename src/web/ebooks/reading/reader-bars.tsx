import { ALargeSmall, Bookmark, ChevronLeft, ChevronRight, Highlighter, List, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Chapter, Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { readingMinutes } from '#domain/ebooks/library/reading-time.ts';
import type { Progress } from '#domain/ebooks/reading/reading-position.ts';
import type { Language } from '#domain/text/language.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChapterRow } from '../library/book-contents.tsx';
import { useReadingTime } from '../use-book-texts.ts';
import type { ContentsTab } from './contents-sheet.tsx';

type Book = { id: string; language: Language; title: string; author: string; chapters: Chapter[] };
type ReaderBarProps = {
  book: Book;
  isPanelOpen: boolean;
  onBookmark: () => void;
  onContents: () => void;
  onSearch: () => void;
  onPanel: () => void;
};

/** The back link, the book's title, and actions. */
export function ReaderBar({ book, isPanelOpen, onBookmark, onContents, onSearch, onPanel }: ReaderBarProps) {
  const t = useTranslations('ebooks');
  return (
    <header className="sticky top-0 z-bar flex min-h-14 items-center gap-1 bg-bg/95 px-1.5 pt-[env(safe-area-inset-top)] backdrop-blur-[14px] md:min-h-16 md:border-b md:border-line md:px-5">
      <BackLink to="/ebooks/$ebookId" params={{ ebookId: book.id }} label={t('reader.back')} />
      <div className="min-w-0 flex-1 md:text-center">
        <p className="truncate text-label font-semibold">{book.title}</p>
        <p className="hidden text-caption text-ink-3 md:block">{book.author}</p>
      </div>
      <IconButton icon={Search} label={t('reader.search')} onClick={onSearch} />
      <IconButton icon={Bookmark} label={t('reader.bookmark')} onClick={onBookmark} />
      <IconButton icon={List} label={t('reader.contents')} className="lg:hidden" onClick={onContents} />
      <IconButton
        icon={ALargeSmall}
        iconSize={26}
        label={t('reader.text')}
        aria-expanded={isPanelOpen}
        className={isPanelOpen ? 'bg-accent-soft text-accent-strong' : ''}
        onClick={onPanel}
      />
    </header>
  );
}

type ReaderSideProps = {
  progress: Progress;
  marks: readonly Mark[];
  onChapter: (chapterId: string) => void;
  onShow: (tab: ContentsTab) => void;
};

/** The contents beside the page, from 1024 px. */
export function ReaderSide({ progress, marks, onChapter, onShow }: ReaderSideProps) {
  const t = useTranslations('ebooks');
  const { left } = useReadingTime();
  const highlights = marks.filter(({ kind }) => kind === 'highlight').length;
  return (
    <nav aria-label={t('reader.contents')} className="hidden border-r border-line bg-surface-2/50 lg:block">
      <div className="sticky top-16 flex h-[calc(100dvh-64px)] flex-col p-3 pb-16">
        <div className="px-2 py-3">
          <p className="font-semibold">{t('reader.percentRead', { percent: progress.percent })}</p>
          <p className="text-caption text-ink-3">{left(progress.minutesLeft)}</p>
        </div>
        <ol className="min-h-0 flex-1 overflow-y-auto">
          {progress.chapters.map((chapter, index) => (
            <li key={chapter.id}>
              <button
                type="button"
                aria-current={chapter.state === 'here' ? 'true' : undefined}
                onClick={() => onChapter(chapter.id)}
                className={classNames(
                  'flex min-h-11.5 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-label',
                  chapter.state === 'here' && 'bg-accent-soft',
                )}
              >
                <ChapterRow chapter={chapter} number={index + 1} />
              </button>
            </li>
          ))}
        </ol>
        <div className="flex gap-1 border-t border-line pt-2">
          <Button variant="ghost" size="sm" icon={Bookmark} onClick={() => onShow('bookmarks')}>
            {t('contents.bookmarks', { count: marks.length - highlights })}
          </Button>
          <Button variant="ghost" size="sm" icon={Highlighter} onClick={() => onShow('highlights')}>
            {t('contents.highlights', { count: highlights })}
          </Button>
        </div>
      </div>
    </nav>
  );
}

type ReaderFootProps = {
  book: Book;
  index: number;
  share: number;
  onChapter: (chapterId: string) => void;
  /** Finishes the chapter and opens the next one. */
  onNext: () => void;
};

/** The button to the next chapter, and the remaining time. */
export function ReaderFoot({ book, index, share, onChapter, onNext }: ReaderFootProps) {
  const t = useTranslations('ebooks');
  const [before, next] = [book.chapters[index - 1], book.chapters[index + 1]];
  return (
    <>
      <nav
        aria-label={t('reader.around')}
        className="mt-12 flex flex-wrap-reverse justify-between gap-3 font-sans max-sm:*:grow"
      >
        {before ? (
          <Button variant="secondary" size="md" icon={ChevronLeft} onClick={() => onChapter(before.id)}>
            {t('reader.previous')}
          </Button>
        ) : (
          <span />
        )}
        {next ? (
          <Button size="md" icon={ChevronRight} onClick={onNext}>
            {t('reader.next')}
          </Button>
        ) : (
          <ButtonLink to="/ebooks/$ebookId" params={{ ebookId: book.id }} size="md">
            {t('reader.done')}
          </ButtonLink>
        )}
      </nav>
      <ProgressLine book={book} index={index} share={share} />
    </>
  );
}

function ProgressLine({ book, index, share }: Omit<ReaderFootProps, 'onChapter' | 'onNext'>) {
  const t = useTranslations('ebooks');
  const { time } = useReadingTime();
  const minutes = readingMinutes((book.chapters[index]?.words ?? 0) * (1 - share), book.language);
  const percent = `${Math.round(share * 100)}%`;
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-bg/95 px-5 pt-2 pb-[calc(12px+env(safe-area-inset-bottom))] font-sans backdrop-blur-[14px] lg:left-71">
      <div
        role="progressbar"
        aria-label={t('reader.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="relative h-1 rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: percent }} />
        <div
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-accent ring-4 ring-accent-soft"
          style={{ left: percent }}
        />
      </div>
      <div className="mt-2 flex justify-between text-caption text-ink-3">
        <span>{t('reader.chapterOf', { number: index + 1, total: book.chapters.length })}</span>
        <span>{t('reader.leftInChapter', { time: time(minutes) })}</span>
      </div>
    </div>
  );
}
