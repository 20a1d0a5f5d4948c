import { type MouseEvent, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Chapter, Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { MarkdownText } from '#web/ui/markdown/markdown-text.tsx';
import { applyMarks } from './apply-marks.ts';
import { drawFigure } from './figure-view.tsx';

type ChapterTextProps = {
  chapter: Chapter;
  number: number;
  language: string;
  marks: readonly Mark[];
  text: RefObject<HTMLDivElement | null>;
  onMark: (mark: Mark) => void;
};

/** A chapter with its highlights, and on wide screens the notes beside them. */
export function ChapterText({ chapter, number, language, marks, text, onMark }: ChapterTextProps) {
  const t = useTranslations('ebooks');
  useLayoutEffect(() => (text.current ? applyMarks(text.current, marks) : undefined), [marks, text]);
  const handleClick = (event: MouseEvent) => {
    const id = event.target instanceof Element && event.target.closest('mark')?.getAttribute('data-mark');
    const mark = marks.find((one) => one.id === id);
    // A click that ends a selection does not open the mark under it.
    if (mark && document.getSelection()?.isCollapsed !== false) onMark(mark);
  };
  return (
    <article lang={language} className="relative">
      <p className="text-caption text-ink-3">{t('reader.chapter', { number })}</p>
      <h1 className="mb-5 font-serif text-[1.75rem] leading-9 font-semibold">{chapter.title}</h1>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every highlight is also a button in the contents. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div ref={text} className="reader-text" onClick={handleClick}>
        <Text content={chapter.content} />
      </div>
      <Notes marks={marks} text={text} onMark={onMark} />
    </article>
  );
}

/** Never rendered again while the chapter is open, because highlights change its DOM outside React. */
const Text = memo(function Text({ content }: { content: string }) {
  return <MarkdownText text={content} trusted headingLevel={1} fence={drawFigure} />;
});

type NotesProps = Pick<ChapterTextProps, 'marks' | 'text' | 'onMark'>;

function Notes({ marks, text, onMark }: NotesProps) {
  const t = useTranslations('ebooks');
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const measure = () => {
      const found = [...root.querySelectorAll<HTMLElement>('mark[data-note]')].toReversed();
      setTops(new Map(found.map((element) => [element.dataset.mark ?? '', element.offsetTop])));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(root);
    return () => watcher.disconnect();
  }, [text]);
  const noted = marks.filter(({ id, note }) => note !== '' && tops.has(id));
  return (
    <aside className="absolute top-0 left-full ml-8 hidden w-56 min-[1180px]:block">
      {noted.map((mark) => (
        <button
          key={mark.id}
          type="button"
          onClick={() => onMark(mark)}
          style={{ top: tops.get(mark.id) }}
          className="absolute w-full border-l-3 border-accent pl-3 text-left text-label"
        >
          {mark.note}
          <span className="block text-caption text-ink-3">{t('marks.yours')}</span>
        </button>
      ))}
    </aside>
  );
}
