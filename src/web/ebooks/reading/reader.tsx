import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Chapter, Mark, Place } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { anchorAt, type TextRange } from '#domain/ebooks/reading/anchor.ts';
import { moveTo, progressIn } from '#domain/ebooks/reading/place.ts';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useMarkActions, useMarks } from '../use-marks.ts';
import { useMovePlace } from '../use-places.ts';
import { ChapterText } from './chapter-text.tsx';
import { ContentsSheet, type ContentsTab } from './contents-sheet.tsx';
import { MarkSheet } from './mark-sheet.tsx';
import { ReaderBar, ReaderFoot, ReaderSide } from './reader-bars.tsx';
import { type PAGES, useReaderSettings } from './reader-settings.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TextPanel } from './text-panel.tsx';
import { blockAt, textOf } from './text-position.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { READING_LINE_PX, useReadingPlace } from './use-reading-place.ts';

type BookText = { id: string; language: 'sv' | 'en'; title: string; author: string; chapters: Chapter[] };
type ReaderProps = {
  text: BookText;
  place: Place | null;
  start: { chapterId: string; share: number };
  show: ContentsTab | undefined;
  page: (typeof PAGES)[number];
};

const WIDTHS = { narrow: 'md:max-w-[520px]', normal: 'md:max-w-[600px]', wide: 'md:max-w-[760px]' };

/** An open book. */
export function Reader({ text: book, place, start, show, page }: ReaderProps) {
  const t = useTranslations('ebooks');
  const text = useRef<HTMLDivElement>(null);
  const [settings, changeSettings] = useReaderSettings();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const contents = useDialogState<ContentsTab>(show !== undefined);
  const open = useDialogState<Mark>();
  const reading = useReading(book, place, start, text);
  const { chapter, index, goTo, share } = reading;
  const marks = useMarks(book.id);
  const actions = useMarkActions();
  const toast = useToast();
  const here = { ebookId: book.id, chapterId: chapter.id, editedAt: '', deviceName: '', share };
  const progress = progressIn(book.chapters, moveTo(place, here), book.language);

  const addMark = async (kind: Mark['kind'], range: TextRange | null): Promise<Mark | null> => {
    const anchor = range && text.current ? anchorAt(textOf(text.current), range) : null;
    if (!anchor) return null;
    const { id: chapterId } = chapter;
    return actions.add({ ebookId: book.id, chapterId, language: book.language, kind, anchor, note: '' });
  };
  const highlight = async (range: TextRange | null, withNote: boolean) => {
    const mark = await addMark('highlight', range);
    document.getSelection()?.removeAllRanges();
    if (mark && withNote) open.open(mark);
    else if (mark) toast.show({ text: t('marks.saved') });
  };
  const bookmark = async () => {
    const block = text.current && blockAt(text.current, READING_LINE_PX);
    const first = block && { start: block.start, end: Math.min(block.end, block.start + 80) };
    if (await addMark('bookmark', first)) toast.show({ text: t('reader.bookmarkAdded') });
  };
  const showMark = (mark: Mark) => {
    contents.close();
    goTo(mark.chapterId, mark);
  };
  useReaderKeys({
    onPrevious: () => goTo(book.chapters[index - 1]?.id),
    onNext: () => goTo(book.chapters[index + 1]?.id),
    onBookmark: () => void bookmark(),
    onHighlight: () => void highlight(text.current && blockAt(text.current, READING_LINE_PX), false),
    onContents: () => contents.open('chapters'),
  });
  const inChapter = marks.filter(({ chapterId, kind }) => chapterId === chapter.id && kind === 'highlight');
  return (
    <>
      <ReaderBar
        book={book}
        isPanelOpen={isPanelOpen}
        onBookmark={() => void bookmark()}
        onContents={() => contents.open('chapters')}
        onPanel={() => setPanelOpen(!isPanelOpen)}
      />
      <div className="lg:grid lg:grid-cols-[284px_1fr]">
        <ReaderSide progress={progress} marks={marks} onChapter={goTo} onShow={contents.open} />
        <main id="main" tabIndex={-1} className="outline-none">
          <div
            className={classNames(
              'px-6 pt-6 pb-40 md:mx-auto min-[1180px]:mr-70 min-[1180px]:ml-11',
              WIDTHS[settings.width],
            )}
          >
            <ChapterText
              key={chapter.id}
              chapter={chapter}
              number={index + 1}
              language={book.language}
              marks={inChapter}
              text={text}
              onMark={open.open}
            />
            <ReaderFoot book={book} index={index} share={share} onChapter={goTo} />
            <p className="sr-only">{t('reader.keys')}</p>
          </div>
        </main>
      </div>
      <SelectionBar text={text} onHighlight={(range, withNote) => void highlight(range, withNote)} />
      {isPanelOpen && (
        <TextPanel settings={settings} page={page} onChange={changeSettings} onClose={() => setPanelOpen(false)} />
      )}
      <ContentsSheet
        key={`contents ${contents.key}`}
        open={contents.isOpen}
        first={contents.subject ?? show ?? 'chapters'}
        onClose={contents.close}
        contents={book.chapters}
        progress={progress}
        marks={marks}
        onChapter={(id) => {
          contents.close();
          goTo(id);
        }}
        onMark={showMark}
        onRemove={(mark) => void actions.remove(mark)}
      />
      {open.subject && (
        <MarkSheet
          key={open.key}
          mark={open.subject}
          open={open.isOpen}
          onClose={open.close}
          onNote={(note) => {
            if (open.subject) void actions.changeNote(open.subject, note);
            open.close();
          }}
          onRemove={() => {
            if (open.subject) void actions.remove(open.subject);
            open.close();
          }}
        />
      )}
    </>
  );
}

/** Which chapter is open and how much of it is read; keeps the place. */
function useReading(
  book: BookText,
  place: Place | null,
  start: ReaderProps['start'],
  text: RefObject<HTMLDivElement | null>,
) {
  const t = useTranslations('ebooks');
  const move = useMovePlace(book.id, book.title);
  const save = useSaveToDevice();
  const [at, setAt] = useState({ ...start, jump: 0 });
  const index = Math.max(
    0,
    book.chapters.findIndex(({ id }) => id === at.chapterId),
  );
  const chapter = book.chapters[index] ?? { id: '', title: '', words: 0, content: '' };
  const keep = (chapterId: string, share: number) =>
    void save(t('marks.notKept'), () => move(place, { chapterId, share }));
  const share = useReadingPlace({
    text,
    jump: `${at.chapterId} ${at.jump}`,
    at: at.share,
    onPause: (to) => keep(chapter.id, to),
  });
  const goTo = (chapterId: string | undefined, mark?: Mark) => {
    if (chapterId === undefined) return;
    // About where it was made; its own words are marked there.
    const length = book.chapters.find(({ id }) => id === chapterId)?.content.length ?? 0;
    const to = mark && length > 0 ? Math.min(0.96, mark.anchor.start / length) : 0;
    setAt(({ jump }) => ({ chapterId, share: to, jump: jump + 1 }));
    keep(chapterId, to);
  };
  return { chapter, index, share, goTo };
}
