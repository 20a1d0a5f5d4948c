import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminBook, AdminChapter } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { inEachLanguage, LANGUAGES, type Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Held, useReorder } from '#web/ui/use-reorder.ts';
import { ChapterSheet } from './chapter-sheet.tsx';
import { showBook } from './ebooks-queries.ts';

/** The chapters in order, changed by dragging a handle, by its arrow keys, or by arrow buttons. Read-only for books of the app. */
export function EbookChapters({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const { language } = useLanguage();
  const dialog = useDialogState<AdminChapter>();
  const { chapters, move, moved } = useChapterOrder(book);
  const { list, held, handleProps } = useReorder({ count: chapters.length, onMove: move, moves: 'dropped' });
  const add = () => dialog.open({ id: newId(), ready: true, ...inEachLanguage(() => null) });
  return (
    <Card flush>
      <div className="flex items-center justify-between px-5 py-3">
        <h2 className="text-h3">{t('chapters.title')}</h2>
        {!book.isOurs && (
          <Button variant="soft" size="sm" icon={Plus} onClick={add}>
            {t('chapters.add')}
          </Button>
        )}
      </div>
      {chapters.length === 0 && <p className="border-t border-line px-5 py-4 text-ink-3">{t('chapters.empty')}</p>}
      <ul ref={list} aria-label={t('chapters.title')}>
        {chapters.map((chapter, index) => {
          const text = writtenText(chapter, language);
          const title = text?.title ?? t('chapters.untitled');
          return (
            <li
              key={chapter.id}
              className={classNames(
                rowClass,
                book.isOurs ? 'pr-5' : 'pr-2',
                index === held?.from && 'bg-surface-2',
                dropLine(held, index),
              )}
            >
              {!book.isOurs && (
                <IconButton
                  icon={GripVertical}
                  iconSize={18}
                  label={t('chapters.drag', { title })}
                  className="-ml-3 cursor-grab touch-none text-ink-3"
                  {...handleProps(index)}
                />
              )}
              <span className="w-6 flex-none font-semibold text-ink-3">{index + 1}</span>
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {title}
                <span className="block text-caption text-ink-3">
                  {t('chapters.words', { count: text?.words ?? 0 })}
                </span>
              </span>
              <span className="max-md:mr-3">
                <Badge tone={chapter.ready ? 'success' : 'warn'}>
                  {t(chapter.ready ? 'chapters.ready' : 'chapters.draft')}
                </Badge>
              </span>
              {!book.isOurs && (
                <Moves
                  {...{ title, index }}
                  count={chapters.length}
                  onMove={move}
                  onEdit={() => dialog.open(chapter)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {dialog.subject && (
        <ChapterSheet
          key={dialog.key}
          book={book}
          chapter={dialog.subject}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}

type MovesProps = {
  title: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
};

function Moves({ title, index, count, onMove, onEdit }: MovesProps) {
  const t = useTranslations('content');
  return (
    <span className="ml-auto flex">
      <IconButton
        icon={ArrowUp}
        iconSize={18}
        label={t('chapters.up', { title })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        iconSize={18}
        label={t('chapters.down', { title })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton icon={Pencil} iconSize={18} label={t('chapters.edit', { title })} onClick={onEdit} />
    </span>
  );
}

const rowClass = 'flex min-h-13 flex-wrap items-center gap-x-2 border-t border-line py-1 pl-5';

/** A line where the dragged row will be dropped. */
function dropLine(held: Held | null, index: number): string | false {
  if (!held || held.to !== index || held.from === index) return false;
  return held.from > index ? 'shadow-[inset_0_2px_0_var(--accent)]' : 'shadow-[inset_0_-2px_0_var(--accent)]';
}

/** A moved chapter is shown in its new position at once; the server's answer replaces it. */
function useChapterOrder(book: AdminBook) {
  const t = useTranslations('content');
  const { language } = useLanguage();
  const client = useQueryClient();
  const [moved, setMoved] = useState('');
  const [ahead, setAhead] = useState<{ of: AdminBook; chapters: AdminChapter[] } | null>(null);
  const chapters = ahead?.of === book ? ahead.chapters : book.chapters;
  const send = useAction(
    (to: { chapterId: string; to: number }) => api.ebooksAdmin.moveChapter({ id: book.id, ...to }),
    {
      action: t('chapters.moving'),
      onDone: (saved) => showBook(client, saved),
      onRefused: () => {
        setAhead(null);
        return false;
      },
    },
  );
  const move = (from: number, to: number) => {
    const chapter = chapters[from];
    if (!chapter || to < 0 || to >= chapters.length || send.busy) return;
    setAhead({ of: book, chapters: chapters.toSpliced(from, 1).toSpliced(to, 0, chapter) });
    const title = writtenText(chapter, language)?.title ?? t('chapters.untitled');
    setMoved(t('chapters.moved', { title, place: to + 1, count: chapters.length }));
    void send.run({ chapterId: chapter.id, to });
  };
  return { chapters, move, moved };
}

/** A chapter's text in the admin's language, or in one that it exists in. */
function writtenText(chapter: AdminChapter, language: Language) {
  return [language, ...LANGUAGES].map((one) => chapter[one]).find((text) => text !== null);
}
