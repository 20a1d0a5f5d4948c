import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Progress } from '#domain/ebooks/reading/reading-position.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useReadingTime } from '../use-book-texts.ts';

/** The chapters of a book with their progress; each links to the reader. */
export function BookContents({ bookId, progress }: { bookId: string; progress: Progress }) {
  const t = useTranslations('ebooks');
  const { chapters, finished } = progress;
  return (
    <Card flush>
      <div className="flex items-center justify-between px-5 py-4">
        <h2 className="text-h3">{t('book.contents')}</h2>
        <p className="text-caption text-ink-3">{t('book.finished', { finished, total: chapters.length })}</p>
      </div>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={chapter.id} className="border-t border-line">
            <Link
              to="/ebooks/$ebookId/read"
              params={{ ebookId: bookId }}
              search={{ chapter: chapter.id }}
              className={chapterRowClass(chapter.state === 'here')}
            >
              <ChapterRow chapter={chapter} number={index + 1} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function chapterRowClass(isHere: boolean): string {
  return classNames('flex min-h-13 w-full items-center gap-4 px-5 py-2 text-left', isHere && 'bg-accent-soft');
}

type ChapterRowProps = { chapter: Progress['chapters'][number]; number: number };

/** A chapter's number or check mark, title, and minutes. */
export function ChapterRow({ chapter, number }: ChapterRowProps) {
  const t = useTranslations('ebooks');
  const { time, left } = useReadingTime();
  const { state } = chapter;
  const isHere = state === 'here';
  return (
    <>
      <span className={classNames('w-5 flex-none text-caption font-semibold', isHere ? 'text-accent' : 'text-ink-3')}>
        {state === 'finished' ? (
          <>
            <Icon of={Check} size={18} className="text-success" />
            <span className="sr-only">{t('book.chapterRead')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block', state === 'finished' && 'text-ink-2', isHere && 'font-semibold')}>
          {chapter.title}
        </span>
        {isHere && (
          <span aria-hidden className="mt-1.5 block h-1 max-w-38 overflow-hidden rounded-full bg-surface">
            <span className="block h-full bg-accent" style={{ width: `${chapter.share * 100}%` }} />
          </span>
        )}
      </span>
      <span className={classNames('flex-none text-caption', isHere ? 'text-ink-2' : 'text-ink-3')}>
        {isHere ? left(chapter.minutesLeft) : time(chapter.minutes)}
      </span>
    </>
  );
}
