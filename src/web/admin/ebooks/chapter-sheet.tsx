import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { AdminBook, AdminChapter } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useAskToLeave, useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import type { TheirChange } from '../rebase-fields.ts';
import { ChapterEditor } from './chapter-editor.tsx';
import { showBook } from './ebooks-queries.ts';
import { type ChapterText, useChapterForm } from './use-chapter-form.ts';

type ChapterSheetProps = { book: AdminBook; chapter: AdminChapter; open: boolean; onClose: () => void };

/** One chapter in both languages. Closing the sheet with unsaved text asks first. */
export function ChapterSheet({ book, chapter, open, onClose }: ChapterSheetProps) {
  const t = useTranslations('content');
  const languageOptions = useLanguageOptions();
  const form = useChapterForm(book, chapter, onClose);
  const remove = useRemove(book, chapter, onClose);
  const askToLeave = useAskToLeave();
  useUnsaved(open && form.isDirty && !form.busy);
  const isNew = !book.chapters.some(({ id }) => id === chapter.id);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !form.isDirty || askToLeave()}
      title={t(isNew ? 'chapters.sheetNew' : 'chapters.sheet')}
      full
    >
      <form noValidate onSubmit={handleSubmit} className="flex min-h-full flex-col gap-4">
        <Segmented
          label={t('editor.language')}
          value={form.language}
          onValueChange={form.setLanguage}
          options={languageOptions}
        />
        {form.theirs.length > 0 && <TheirChanges changes={form.theirs} />}
        <TextField
          label={t('chapters.name')}
          maxLength={EBOOK_BOUNDS.chapterTitle}
          value={form.text.title}
          error={form.isUntitled ? t('editor.required') : undefined}
          onChange={(event) => form.change({ title: event.target.value })}
        />
        <ChapterEditor
          bookId={book.id}
          language={form.language}
          value={form.text.content}
          onValue={(content) => form.change({ content })}
        />
        <Switch
          label={t('chapters.isReady')}
          checked={form.ready}
          onChange={(event) => form.setReady(event.target.checked)}
        />
        <div className="flex flex-wrap justify-between gap-2">
          {!isNew && (
            <Button
              variant="ghost"
              icon={Trash2}
              className="text-danger!"
              busy={remove.busy}
              onClick={() => void remove.ask(form.text.title)}
            >
              {t('chapters.remove')}
            </Button>
          )}
          <Button type="submit" busy={form.busy}>
            {t('chapters.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

const SHOWN_CHARACTERS = 120;

/** Changes that another admin saved meanwhile. A conflicting text is shown whole, to be read and copied. */
function TheirChanges({ changes }: { changes: readonly TheirChange<ChapterText>[] }) {
  const t = useTranslations('content');
  const theirText = changes.find(({ field, isContested }) => field === 'content' && isContested)?.to;
  const shortened = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);
  return (
    <>
      <ChangedElsewhere
        changes={changes}
        fieldText={(field) => t(field === 'title' ? 'chapters.name' : 'chapters.content')}
        valueText={(value) => shortened(String(value ?? '')) || '–'}
      />
      {theirText !== undefined && (
        <TextArea readOnly rows={6} label={t('chapters.theirText')} value={String(theirText)} />
      )}
    </>
  );
}

function useRemove(book: AdminBook, chapter: AdminChapter, onClose: () => void) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const confirm = useConfirm();
  const { run, busy } = useAction(() => api.ebooksAdmin.removeChapter({ id: book.id, chapterId: chapter.id }), {
    action: t('chapters.removing'),
    onDone: (saved) => {
      showBook(client, saved);
      onClose();
    },
  });
  const ask = async (title: string) => {
    const isSure = await confirm({
      title: t('chapters.removeQuestion', { title }),
      text: t('chapters.removeText'),
      confirmLabel: t('chapters.remove'),
      tone: 'danger',
    });
    if (isSure) await run();
  };
  return { ask, busy };
}
