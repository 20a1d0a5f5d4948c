import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A position that another device has saved while the book is open here; null when there is none. Positions that this device has saved,
 * or that were known when the book was opened, are ignored.
 */
export function useElsewhere(position: ReadingPosition | null) {
  const [known, setKnown] = useState(position?.editedAt ?? '');
  const isNews = position !== null && position.editedAt > known;
  return {
    elsewhere: isNews ? position : null,
    /** Marks this edit, and all before it, as known. */
    acknowledge: (editedAt: string) => setKnown((before) => (editedAt > before ? editedAt : before)),
  };
}

type ReadElsewhereProps = {
  position: ReadingPosition | null;
  chapters: readonly { id: string; title: string }[];
  onGo: (chapterId: string, share: number) => void;
  onStay: (editedAt: string) => void;
};

/** Offers to move to the position of the other device. The page does not move by itself. */
export function ReadElsewhere({ position, chapters, onGo, onStay }: ReadElsewhereProps) {
  const t = useTranslations('ebooks');
  if (!position) return null;
  const percent = Math.round(position.share * 100);
  return (
    <div
      role="status"
      className="sticky top-14 z-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-5 py-2.5 font-sans text-label md:top-16"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t('elsewhere.text', {
          device: position.deviceName === '' ? t('elsewhere.device') : position.deviceName,
          chapter: chapters.find(({ id }) => id === position.chapterId)?.title ?? '',
          percent,
        })}
      </p>
      <span className="flex gap-1">
        <Button variant="ghost" size="sm" onClick={() => onStay(position.editedAt)}>
          {t('elsewhere.stay')}
        </Button>
        <Button size="sm" onClick={() => onGo(position.chapterId, position.share)}>
          {t('elsewhere.go')}
        </Button>
      </span>
    </div>
  );
}
