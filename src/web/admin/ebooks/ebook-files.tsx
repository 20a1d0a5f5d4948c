import { useQueryClient } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { BookFormat } from '#domain/ebooks/ebook-codes.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageNames, useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showBook } from './ebooks-queries.ts';

/** Files of the book: a PDF and an EPUB per language. */
export function EbookFiles({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const format = useFormat();
  const client = useQueryClient();
  const languageNames = useLanguageNames();
  const removing = useAction(
    (file: { language: Language; format: BookFormat }) => api.ebooksAdmin.removeFile({ id: book.id, ...file }),
    { action: t('files.removing'), onDone: (saved) => showBook(client, saved) },
  );
  const sizeOf = (bytes: number) => `${format.number(Math.max(0.1, bytes / 1_000_000), 1)}\u00a0MB`;
  return (
    <Card className="flex flex-col gap-3">
      <CardHead title={t('files.title')} subtitle={t('files.text')} />
      <ul className="flex flex-col gap-1">
        {book.files.map(({ name, format: kind, language, bytes }) => (
          <li key={`${kind} ${language}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="block text-caption text-ink-3">
                {t('files.size', {
                  format: kind.toUpperCase(),
                  language: languageNames[language],
                  size: sizeOf(bytes),
                })}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              iconSize={18}
              label={t('files.remove', { name })}
              onClick={() => void removing.run({ language, format: kind })}
            />
          </li>
        ))}
      </ul>
      <Upload book={book} />
    </Card>
  );
}

function Upload({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const languageOptions = useLanguageOptions();
  const client = useQueryClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<Language>(ORIGINAL_LANGUAGE);
  const { run, busy } = useAction((file: File) => api.ebooksAdmin.uploadFile({ id: book.id, language, file }), {
    action: t('files.uploading'),
    successToast: t('files.uploaded'),
    onDone: (saved) => showBook(client, saved),
  });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a failure.
    event.target.value = '';
    if (!file) return;
    if (file.size > EBOOK_BOUNDS.fileBytes) toast.show({ tone: 'error', text: t('files.tooLarge') });
    else void run(file);
  };
  return (
    <>
      <Segmented label={t('editor.language')} value={language} onValueChange={setLanguage} options={languageOptions} />
      <Button variant="secondary" size="md" icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
        {t('files.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pdf,.epub,application/pdf,application/epub+zip"
        aria-label={t('files.upload')}
        className="sr-only"
        tabIndex={-1}
        onChange={handleChange}
      />
    </>
  );
}
