import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { Mark } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type MarkSheetProps = {
  mark: Mark;
  open: boolean;
  onClose: () => void;
  onNote: (note: string) => void;
  onRemove: () => void;
};

/** A highlight: its text, the member's note, and a button to remove it. */
export function MarkSheet({ mark, open, onClose, onNote, onRemove }: MarkSheetProps) {
  const t = useTranslations('ebooks');
  const [note, setNote] = useState(mark.note);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onNote(note.trim());
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('marks.sheet')}>
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <blockquote className="line-clamp-6 border-l-3 border-accent-line pl-3 text-ink-2">
          {mark.anchor.exact}
        </blockquote>
        <TextArea
          label={t('marks.noteLabel')}
          placeholder={t('marks.notePlaceholder')}
          rows={4}
          maxLength={EBOOK_BOUNDS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" icon={Trash2} className="text-danger!" onClick={onRemove}>
            {t('marks.remove')}
          </Button>
          <Button type="submit">{t('marks.save')}</Button>
        </div>
      </form>
    </Sheet>
  );
}
