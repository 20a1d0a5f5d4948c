import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/bounds.ts';
import type { AdminBook, AdminChapter } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { showBook } from './ebooks-queries.ts';

type ChapterSheetProps = { book: AdminBook; chapter: AdminChapter; open: boolean; onClose: () => void };

/** One chapter, a language at a time: each is saved by itself. */
export function ChapterSheet({ book, chapter, open, onClose }: ChapterSheetProps) {
  const t = useTranslations('content');
  const [language, setLanguage] = useState<'sv' | 'en'>('sv');
  const [texts, setTexts] = useState({ sv: draftOf(chapter.sv), en: draftOf(chapter.en) });
  const [ready, setReady] = useState(chapter.ready);
  const { title, content } = texts[language];
  const change = (changes: Partial<typeof texts.sv>) =>
    setTexts({ ...texts, [language]: { ...texts[language], ...changes } });
  const { save, remove, busy } = useChapter(book, chapter, onClose);
  const isNew = !book.chapters.some(({ id }) => id === chapter.id);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save({ language, title, content, ready });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t(isNew ? 'chapters.sheetNew' : 'chapters.sheet')} full>
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Segmented
          label={t('editor.language')}
          value={language}
          onValueChange={setLanguage}
          options={[
            { value: 'sv', label: t('editor.sv') },
            { value: 'en', label: t('editor.en') },
          ]}
        />
        <TextField
          label={t('chapters.name')}
          required
          maxLength={EBOOK_BOUNDS.chapterTitle}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t('chapters.content')}
          help={t('chapters.help')}
          rows={12}
          maxLength={EBOOK_BOUNDS.chapter}
          value={content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <Switch label={t('chapters.isReady')} checked={ready} onChange={(event) => setReady(event.target.checked)} />
        <div className="flex flex-wrap justify-between gap-2">
          {!isNew && (
            <Button variant="ghost" icon={Trash2} className="text-danger!" onClick={() => void remove(title)}>
              {t('chapters.remove')}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {t('chapters.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function draftOf(text: AdminChapter['sv']) {
  return { title: text?.title ?? '', content: text?.content ?? '' };
}

type ChapterText = { language: 'sv' | 'en'; title: string; content: string; ready: boolean };

function useChapter(book: AdminBook, chapter: AdminChapter, onClose: () => void) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const confirm = useConfirm();
  const handleDone = (saved: AdminBook) => {
    showBook(client, saved);
    onClose();
  };
  const ids = { id: book.id, chapterId: chapter.id };
  const saving = useAction((text: ChapterText) => api.ebooksAdmin.saveChapter({ ...ids, ...text }), {
    action: t('chapters.saving'),
    onDone: handleDone,
  });
  const removing = useAction(() => api.ebooksAdmin.removeChapter(ids), {
    action: t('chapters.removing'),
    onDone: handleDone,
  });
  const remove = async (title: string) => {
    const isSure = await confirm({
      title: t('chapters.removeQuestion', { title }),
      text: t('chapters.removeText'),
      confirmLabel: t('chapters.remove'),
      tone: 'danger',
    });
    if (isSure) await removing.run();
  };
  return { save: saving.run, remove, busy: saving.busy || removing.busy };
}
