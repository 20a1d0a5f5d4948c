import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { Cover } from '#domain/ebooks/ebook-codes.ts';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { translatedField } from '#domain/text/translations.ts';
import { useLanguageInText, useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import type { TheirChange } from '../rebase-fields.ts';
import { CoverChoice } from './cover-choice.tsx';
import { useBookForm } from './use-book-form.ts';

type EbookFieldsProps = { id: string; book: AdminBook | null; onSaved: () => void };

/** Texts about the book in both languages, and its cover. */
export function EbookFields({ id, book, onSaved }: EbookFieldsProps) {
  const t = useTranslations('content');
  const form = useBookForm(id, book, onSaved);
  const { fields, change } = form;
  const [isAsked, setAsked] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fields.title.trim() !== '' && fields.author.trim() !== '') void form.save();
  };
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('editor.required') : undefined);
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      {form.theirs.length > 0 && <TheirChanges changes={form.theirs} />}
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
        <Button type="submit" busy={form.busy} className="self-start">
          {t('editor.save')}
        </Button>
      </Card>
    </form>
  );
}

/** Labels of fields: "Titel", "Titel på engelska". */
function useFieldText(): (field: keyof BookFields) => string {
  const t = useTranslations('content');
  const languageInText = useLanguageInText();
  const names = { title: t('editor.name'), description: t('editor.description') };
  return (field) => {
    if (field === 'author' || field === 'cover') return t(`editor.${field}`);
    const text = field === 'title' || field.startsWith('title') ? 'title' : 'description';
    const language = LANGUAGES.find((one) => translatedField(text, one) === field);
    if (language === undefined || language === ORIGINAL_LANGUAGE) return names[text];
    return t(`editor.${text}In`, { language: languageInText(language) });
  };
}

function TheirChanges({ changes }: { changes: readonly TheirChange<BookFields>[] }) {
  const t = useTranslations('content');
  const fieldText = useFieldText();
  const coverText = ({ hue, motif, picture }: Cover) =>
    picture === undefined ? `${t(`editorHues.${hue}`)}, ${t(`editorMotifs.${motif}`)}` : t('cover.own');
  return (
    <ChangedElsewhere
      changes={changes}
      fieldText={fieldText}
      valueText={(value) =>
        typeof value === 'object' && value ? coverText(asCover(value)) : String(value ?? '') || '–'
      }
    />
  );
}

// The cover is the only field of a book that is not a text.
const asCover = (value: object) => value as Cover;

export type PartProps = { fields: BookFields; onChange: (changes: Partial<BookFields>) => void };

function Words({ fields, onChange, titleError }: PartProps & { titleError: string | undefined }) {
  const t = useTranslations('content');
  const languageOptions = useLanguageOptions();
  const [language, setLanguage] = useState<Language>(ORIGINAL_LANGUAGE);
  const descriptionField = translatedField('description', language);
  const titleField = translatedField('title', language);
  const description = fields[descriptionField] ?? '';
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
            options={languageOptions}
          />
        }
      />
      <TextField
        label={t('editor.name')}
        value={fields[titleField] ?? ''}
        maxLength={EBOOK_BOUNDS.title}
        error={language === ORIGINAL_LANGUAGE ? titleError : undefined}
        onChange={({ target }) => onChange({ [titleField]: target.value })}
      />
      <TextArea
        label={t('editor.description')}
        value={description}
        maxLength={EBOOK_BOUNDS.description}
        help={t('editor.count', { length: description.length, max: EBOOK_BOUNDS.description })}
        onChange={({ target }) => onChange({ [descriptionField]: target.value })}
      />
    </>
  );
}
