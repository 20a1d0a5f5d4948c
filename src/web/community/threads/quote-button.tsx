import { Quote } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { type SelectedText, selectedText } from '../posts/selected-text.ts';

/**
 * Quotes the selected text of a post: next to the selection, or on a phone at the bottom, where the system's own menu does not cover
 * it.
 */
export function QuoteButton({ onQuote }: { onQuote: (selected: SelectedText) => void }) {
  const t = useTranslations('community');
  const isBeside = useMediaQuery('(min-width: 768px) and (hover: hover)');
  const [selected, setSelected] = useState<(SelectedText & { spot: CSSProperties }) | null>(null);
  useEffect(() => {
    const look = () => {
      const found = selectedText();
      setSelected(found && { ...found, spot: spotOf(found.range) });
    };
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!selected) return null;
  // The press must not clear the selection before it is used.
  const preserveSelection = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div
      role="toolbar"
      aria-label={t('post.quoteSelection')}
      onPointerDown={preserveSelection}
      onMouseDown={preserveSelection}
      style={isBeside ? selected.spot : {}}
      className={isBeside ? 'fixed z-bar -translate-x-1/2' : atBottom}
    >
      <Button size="md" icon={Quote} className="rounded-full! shadow-2" onClick={() => onQuote(selected)}>
        {t('post.quoteSelection')}
      </Button>
    </div>
  );
}

const atBottom =
  'fixed inset-x-0 bottom-[calc(var(--bottombar)+84px+env(safe-area-inset-bottom))] z-bar mx-auto w-fit md:bottom-26';

/** Centred above the selection; below it where the top bar is in the way. */
function spotOf(range: Range): CSSProperties {
  const { left, width, top, bottom } = range.getBoundingClientRect();
  const over = top - BUTTON_PX;
  return { left: left + width / 2, top: over > TOP_BAR_PX ? over : bottom + 8 };
}

const TOP_BAR_PX = 64;
/** The height of the button and its distance from the selection. */
const BUTTON_PX = 52;
