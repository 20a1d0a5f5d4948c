import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/bounds.ts';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { CoverChoice } from './cover-choice.tsx';
import { showBook } from './ebooks-queries.ts';

type EbookFieldsProps = { id: string; book: AdminBook | null; onSaved: () => void };

const EMPTY: BookFields = {
  title: '',
  titleEn: null,
  author: '',
  description: '',
  descriptionEn: null,
  cover: { hue: 'energy', motif: 'curve' },
};

/** Words about the book in both languages, and its cover. */
export function EbookFields({ id, book, onSaved }: EbookFieldsProps) {
  const t = useTranslations('content');
  const [fields, setFields] = useState<BookFields>(book ?? EMPTY);
  const [isAsked, setAsked] = useState(false);
  const change = (changes: Partial<BookFields>) => setFields({ ...fields, ...changes });
  const { run, busy } = useSave(id, book, onSaved);
  useUnsaved(JSON.stringify(fields) !== JSON.stringify(book ?? EMPTY) && !busy);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fields.title.trim() !== '' && fields.author.trim() !== '') void run(fields);
  };
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('editor.required') : undefined);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card className="flex flex-col gap-4">
        <Words fields={fields} onChange={change} titleError={missing(fields.title)} />
        <TextField
          label={t('editor.author')}
          value={fields.author}
          maxLength={EBOOK_BOUNDS.author}
          error={missing(fields.author)}
          onChange={(event) => change({ author: event.target.value })}
        />
        <CoverChoice book={book} fields={fields} onChange={change} />
        <Button type="submit" busy={busy} className="self-start">
          {t('editor.save')}
        </Button>
      </Card>
    </form>
  );
}

function useSave(id: string, book: AdminBook | null, onSaved: () => void) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const toast = useToast();
  return useAction(
    ({ title, titleEn, author, description, descriptionEn, cover }: BookFields) =>
      api.ebooksAdmin.save({
        title,
        titleEn,
        author,
        description,
        descriptionEn,
        cover,
        id,
        version: book?.version ?? 0,
      }),
    {
      action: t('editor.saving'),
      successToast: t('editor.saved'),
      onDone: (saved) => {
        showBook(client, saved);
        onSaved();
      },
      onRefused: (code) => {
        if (code !== 'STALE_EDIT') return false;
        toast.show({ tone: 'error', text: t('editor.stale') });
        return true;
      },
    },
  );
}

export type PartProps = { fields: BookFields; onChange: (changes: Partial<BookFields>) => void };

function Words({ fields, onChange, titleError }: PartProps & { titleError: string | undefined }) {
  const t = useTranslations('content');
  const [language, setLanguage] = useState<'sv' | 'en'>('sv');
  const isSwedish = language === 'sv';
  const description = (isSwedish ? fields.description : fields.descriptionEn) ?? '';
  return (
    <>
      <CardHead
        title={t('editor.text')}
        action={
          <Segmented
            label={t('editor.language')}
            value={language}
            onValueChange={setLanguage}
            className="w-52"
            options={[
              { value: 'sv', label: t('editor.sv') },
              { value: 'en', label: t('editor.en') },
            ]}
          />
        }
      />
      <TextField
        label={t('editor.name')}
        value={(isSwedish ? fields.title : fields.titleEn) ?? ''}
        maxLength={EBOOK_BOUNDS.title}
        error={isSwedish ? titleError : undefined}
        onChange={({ target }) => onChange(isSwedish ? { title: target.value } : { titleEn: target.value })}
      />
      <TextArea
        label={t('editor.description')}
        value={description}
        maxLength={EBOOK_BOUNDS.description}
        help={t('editor.count', { length: description.length, max: EBOOK_BOUNDS.description })}
        onChange={({ target }) => onChange(isSwedish ? { description: target.value } : { descriptionEn: target.value })}
      />
    </>
  );
}
