import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Chapter, Mark, ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { anchorAt, type TextRange } from '#domain/ebooks/reading/anchor.ts';
import { moveTo, progressIn } from '#domain/ebooks/reading/reading-position.ts';
import type { Language } from '#domain/text/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type DialogState, useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useMarkActions, useMarks } from '../use-marks.ts';
import { useMovePosition } from '../use-reading-positions.ts';
import { ChapterText } from './chapter-text.tsx';
import { ContentsSheet, type ContentsTab } from './contents-sheet.tsx';
import { MarkSheet } from './mark-sheet.tsx';
import { ReadElsewhere, useElsewhere } from './read-elsewhere.tsx';
import { ReaderBar, ReaderFoot, ReaderSide } from './reader-bars.tsx';
import { type PAGES, useReaderSettings } from './reader-settings.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TextPanel } from './text-panel.tsx';
import { blockAt, textOf } from './text-position.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { READING_LINE_PX, useReadingPosition } from './use-reading-position.ts';

type BookText = { id: string; language: Language; title: string; author: string; chapters: Chapter[] };
type ReaderProps = {
  text: BookText;
  position: ReadingPosition | null;
  start: { chapterId: string; share: number };
  show: ContentsTab | undefined;
  page: (typeof PAGES)[number];
};

const WIDTHS = { narrow: 'md:max-w-[520px]', normal: 'md:max-w-[600px]', wide: 'md:max-w-[760px]' };

export function Reader({ text: book, position, start, show, page }: ReaderProps) {
  const t = useTranslations('ebooks');
  const text = useRef<HTMLDivElement>(null);
  const [settings, changeSettings] = useReaderSettings();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const contents = useDialogState<ContentsTab>(show !== undefined);
  const open = useDialogState<Mark>();
  const { chapter, index, goTo, goToShare, goOn, share, elsewhere, acknowledge } = useReading(
    book,
    position,
    start,
    text,
  );
  const marks = useMarks(book.id);
  const { bookmark, highlight, remove, changeNote } = useMarking(book, chapter.id, text, open.open);
  const here = { ebookId: book.id, chapterId: chapter.id, editedAt: '', deviceName: '', share };
  const progress = progressIn(book.chapters, moveTo(position, here), book.language);
  const showContents = () => contents.open('chapters');
  const showSearch = () => contents.open('search');
  const closeAnd = (go: () => void) => {
    contents.close();
    go();
  };
  useReaderKeys({
    onPrevious: () => goTo(book.chapters[index - 1]?.id),
    onNext: goOn,
    onBookmark: bookmark,
    onHighlight: () => highlight(text.current && blockAt(text.current, READING_LINE_PX), false),
    onContents: showContents,
    onSearch: showSearch,
  });
  const inChapter = marks.filter(({ chapterId, kind }) => chapterId === chapter.id && kind === 'highlight');
  const panel = { isPanelOpen, onPanel: () => setPanelOpen(!isPanelOpen) };
  return (
    <>
      <ReaderBar book={book} {...panel} onBookmark={bookmark} onContents={showContents} onSearch={showSearch} />
      <ReadElsewhere
        position={elsewhere}
        chapters={book.chapters}
        onGo={(id, to) => goToShare(id, to)}
        onStay={acknowledge}
      />
      <div className="lg:grid lg:grid-cols-[284px_1fr]">
        <ReaderSide progress={progress} marks={marks} onChapter={goTo} onShow={contents.open} />
        <main id="main" tabIndex={-1} className="outline-none">
          <div className={classNames(columnClass, WIDTHS[settings.width])}>
            <ChapterText
              key={chapter.id}
              {...{ chapter, text }}
              number={index + 1}
              language={book.language}
              marks={inChapter}
              onMark={open.open}
            />
            <ReaderFoot book={book} index={index} share={share} onChapter={goTo} onNext={goOn} />
            <p className="sr-only">{t('reader.keys')}</p>
          </div>
        </main>
      </div>
      <SelectionBar text={text} onHighlight={highlight} />
      {isPanelOpen && (
        <TextPanel {...{ settings, page }} onChange={changeSettings} onClose={() => setPanelOpen(false)} />
      )}
      <ContentsSheet
        key={`contents ${contents.key}`}
        open={contents.isOpen}
        first={contents.subject ?? show ?? 'chapters'}
        onClose={contents.close}
        contents={book.chapters}
        {...{ progress, marks }}
        onChapter={(id) => closeAnd(() => goTo(id))}
        onMark={(mark) => closeAnd(() => goTo(mark.chapterId, mark))}
        onFound={(found) => closeAnd(() => goToShare(found.chapterId, found.share))}
        onRemove={remove}
      />
      <OpenMark dialog={open} onNote={changeNote} onRemove={remove} />
    </>
  );
}

const columnClass = 'px-6 pt-6 pb-40 md:mx-auto min-[1180px]:mr-70 min-[1180px]:ml-11';

type OpenMarkProps = {
  dialog: DialogState<Mark>;
  onNote: (mark: Mark, note: string) => void;
  onRemove: (mark: Mark) => void;
};

function OpenMark({ dialog, onNote, onRemove }: OpenMarkProps) {
  const { subject: mark } = dialog;
  if (!mark) return null;
  const closeAfter = (act: () => void) => {
    act();
    dialog.close();
  };
  return (
    <MarkSheet
      key={dialog.key}
      mark={mark}
      open={dialog.isOpen}
      onClose={dialog.close}
      onNote={(note) => closeAfter(() => onNote(mark, note))}
      onRemove={() => closeAfter(() => onRemove(mark))}
    />
  );
}

/** Creates marks in the open chapter; opens a highlight that gets a note. */
function useMarking(
  book: BookText,
  chapterId: string,
  text: RefObject<HTMLDivElement | null>,
  onOpen: (mark: Mark) => void,
) {
  const t = useTranslations('ebooks');
  const actions = useMarkActions();
  const toast = useToast();
  const add = async (kind: Mark['kind'], range: TextRange | null): Promise<Mark | null> => {
    const anchor = range && text.current ? anchorAt(textOf(text.current), range) : null;
    if (!anchor) return null;
    return actions.add({ ebookId: book.id, chapterId, language: book.language, kind, anchor, note: '' });
  };
  const addHighlight = async (range: TextRange | null, withNote: boolean) => {
    const mark = await add('highlight', range);
    document.getSelection()?.removeAllRanges();
    if (mark && withNote) onOpen(mark);
    else if (mark) toast.show({ text: t('marks.saved') });
  };
  const addBookmark = async () => {
    const block = text.current && blockAt(text.current, READING_LINE_PX);
    const first = block && { start: block.start, end: Math.min(block.end, block.start + BOOKMARK_LENGTH) };
    if (await add('bookmark', first)) toast.show({ text: t('reader.bookmarkAdded') });
  };
  return {
    highlight: (range: TextRange | null, withNote: boolean) => void addHighlight(range, withNote),
    bookmark: () => void addBookmark(),
    changeNote: (mark: Mark, note: string) => void actions.changeNote(mark, note),
    remove: (mark: Mark) => void actions.remove(mark),
  };
}

/** Length of the text that names a bookmark. */
const BOOKMARK_LENGTH = 80;

/** The open chapter and how much of it is read; saves the position. */
function useReading(
  book: BookText,
  position: ReadingPosition | null,
  start: ReaderProps['start'],
  text: RefObject<HTMLDivElement | null>,
) {
  const { elsewhere, acknowledge } = useElsewhere(position);
  const move = useMovePosition(book, acknowledge);
  const [at, setAt] = useState({ ...start, jump: 0 });
  const index = Math.max(
    0,
    book.chapters.findIndex(({ id }) => id === at.chapterId),
  );
  const chapter = book.chapters[index] ?? { id: '', title: '', words: 0, content: '' };
  const save = (chapterId: string, share: number, left?: string) => void move(position, { chapterId, share, left });
  const share = useReadingPosition({
    text,
    jump: `${at.chapterId} ${at.jump}`,
    at: at.share,
    onPause: (to) => save(chapter.id, to),
  });
  const goTo = (chapterId: string | undefined, mark?: Mark) => {
    if (chapterId === undefined) return;
    // Approximately where the mark was made; the page then shows its exact text.
    const length = book.chapters.find(({ id }) => id === chapterId)?.content.length ?? 0;
    goToShare(chapterId, mark && length > 0 ? Math.min(0.96, mark.anchor.start / length) : 0);
  };
  const goToShare = (chapterId: string, to: number, left?: string) => {
    setAt(({ jump }) => ({ chapterId, share: to, jump: jump + 1 }));
    save(chapterId, to, left);
  };
  const goOn = () => {
    const next = book.chapters[index + 1];
    if (next) goToShare(next.id, 0, chapter.id);
  };
  return { chapter, index, share, goTo, goToShare, goOn, elsewhere, acknowledge };
}
