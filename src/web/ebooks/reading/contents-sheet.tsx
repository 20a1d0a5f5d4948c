import { Bookmark, Highlighter, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MarkKind } from '#domain/ebooks/ebook-codes.ts';
import type { Chapter, Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { Progress } from '#domain/ebooks/reading/reading-position.ts';
import type { Found } from '#domain/ebooks/reading/search-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ChapterRow, chapterRowClass } from '../library/book-contents.tsx';
import { useReadingTime } from '../use-book-texts.ts';
import { BookSearch } from './book-search.tsx';

const TABS = ['chapters', 'bookmarks', 'highlights', 'search'] as const;
export type ContentsTab = (typeof TABS)[number];

type ContentsSheetProps = {
  open: boolean;
  first: ContentsTab;
  onClose: () => void;
  contents: readonly Chapter[];
  progress: Progress;
  marks: readonly Mark[];
  onChapter: (chapterId: string) => void;
  onMark: (mark: Mark) => void;
  onFound: (found: Found) => void;
  onRemove: (mark: Mark) => void;
};

/** The chapters with their progress, the member's bookmarks and highlights, and a text search. */
export function ContentsSheet(props: ContentsSheetProps) {
  const { open, onClose, first, progress, marks } = props;
  const t = useTranslations('ebooks');
  const { time } = useReadingTime();
  const [tab, setTab] = useState<ContentsTab>(first);
  const count = (kind: MarkKind) => marks.filter((mark) => mark.kind === kind).length;
  const labels = {
    chapters: t('contents.chapters'),
    bookmarks: t('contents.bookmarks', { count: count('bookmark') }),
    highlights: t('contents.highlights', { count: count('highlight') }),
    search: t('contents.search'),
  };
  const footer = (
    <div className="flex items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{t('reader.percentRead', { percent: progress.percent })}</p>
        <p className="text-caption text-ink-3">{t('reader.leftInBook', { time: time(progress.minutesLeft) })}</p>
      </div>
      <Button variant="soft" onClick={onClose}>
        {t('reader.continue')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('contents.title')} footer={footer} full>
      <Tabs
        id="contents"
        label={t('contents.tabs')}
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map((value) => ({ value, label: labels[value] }))}
      />
      <TabPanel id="contents" value={tab} className="-mx-4 md:-mx-6">
        {tab === 'chapters' && <Chapters {...props} />}
        {tab === 'bookmarks' && <Marks {...props} kind="bookmark" />}
        {tab === 'highlights' && <Marks {...props} kind="highlight" />}
        {tab === 'search' && <BookSearch chapters={props.contents} onFound={props.onFound} />}
      </TabPanel>
    </Sheet>
  );
}

function Chapters({ progress, onChapter }: ContentsSheetProps) {
  return (
    <ol className="divide-y divide-line">
      {progress.chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <button
            type="button"
            onClick={() => onChapter(chapter.id)}
            className={chapterRowClass(chapter.state === 'here')}
          >
            <ChapterRow chapter={chapter} number={index + 1} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Marks({ kind, marks, contents, onMark, onRemove }: ContentsSheetProps & { kind: MarkKind }) {
  const t = useTranslations('ebooks');
  const indexOf = ({ chapterId }: Mark) => contents.findIndex(({ id }) => id === chapterId);
  const shown = marks
    .filter((mark) => mark.kind === kind)
    .toSorted((a, b) => indexOf(a) - indexOf(b) || a.anchor.start - b.anchor.start);
  if (shown.length === 0)
    return (
      <EmptyState
        kind="book"
        framed={false}
        level={3}
        title={t(kind === 'bookmark' ? 'contents.noBookmarks' : 'contents.noHighlights')}
        text={t(kind === 'bookmark' ? 'contents.noBookmarksText' : 'contents.noHighlightsText')}
      />
    );
  return (
    <ul className="divide-y divide-line">
      {shown.map((mark) => (
        <li key={mark.id} className="flex items-start gap-1 pr-2">
          <button
            type="button"
            onClick={() => onMark(mark)}
            className="flex min-h-14 min-w-0 flex-1 gap-3 px-5 py-3 text-left"
          >
            <Icon of={kind === 'bookmark' ? Bookmark : Highlighter} size={18} className="mt-0.5 text-accent" />
            <span className="min-w-0">
              <span className="line-clamp-3">{mark.anchor.exact}</span>
              {mark.note && <span className="mt-1 block text-label text-ink-2">{mark.note}</span>}
              <span className="mt-1 block text-caption text-ink-3">
                {contents[indexOf(mark)]?.title ?? t('contents.lost')}
              </span>
            </span>
          </button>
          <IconButton
            writes
            icon={Trash2}
            iconSize={18}
            label={t('contents.remove')}
            className="mt-1.5"
            onClick={() => onRemove(mark)}
          />
        </li>
      ))}
    </ul>
  );
}
