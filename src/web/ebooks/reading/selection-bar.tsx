import { Highlighter, NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TextRange } from '#domain/ebooks/reading/anchor.ts';
import { Button } from '#web/ui/button.tsx';
import { selectedRange } from './text-position.ts';

type SelectionBarProps = {
  text: RefObject<HTMLDivElement | null>;
  onHighlight: (range: TextRange, withNote: boolean) => void;
};

/** Actions on selected text. At the bottom, where the system's own menu does not cover it. */
export function SelectionBar({ text, onHighlight }: SelectionBarProps) {
  const t = useTranslations('ebooks');
  const [range, setRange] = useState<TextRange | null>(null);
  useEffect(() => {
    const look = () => setRange(text.current && selectedRange(text.current, document.getSelection()));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  if (!range) return null;
  // The press must not clear the selection before it is used.
  const preserveSelection = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div
      role="toolbar"
      aria-label={t('marks.bar')}
      onPointerDown={preserveSelection}
      onMouseDown={preserveSelection}
      className="fixed inset-x-0 bottom-[calc(76px+env(safe-area-inset-bottom))] z-sheet mx-auto flex w-fit gap-2 rounded-lg border border-line bg-surface p-2 shadow-3"
    >
      <Button size="md" icon={Highlighter} onClick={() => onHighlight(range, false)}>
        {t('marks.highlight')}
      </Button>
      <Button size="md" variant="soft" icon={NotebookPen} onClick={() => onHighlight(range, true)}>
        {t('marks.note')}
      </Button>
    </div>
  );
}
