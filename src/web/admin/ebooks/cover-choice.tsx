import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import { COVER_HUES, COVER_MOTIFS, type Cover } from '#domain/ebooks/ebook-codes.ts';
import type { BookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { drawCover } from '#domain/ebooks/library/cover-drawing.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CoverPicture } from '#web/ui/data/cover-picture.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { canShowPicture, shrinkPicture } from '#web/ui/fields/shrink-picture.ts';
import { showBook } from './ebooks-queries.ts';

type CoverChoiceProps = {
  /** Null for a new book: a picture can be uploaded only once the book exists. */
  book: AdminBook | null;
  fields: BookFields;
  onChange: (changes: Pick<BookFields, 'cover'>) => void;
};

/** The cover: a drawing with a hue and a motif, or an uploaded picture. */
export function CoverChoice({ book, fields, onChange }: CoverChoiceProps) {
  const t = useTranslations('content');
  const { cover, title, author } = fields;
  const change = (changes: Partial<Cover>) => onChange({ cover: { ...cover, ...changes } });
  const chooseHue = (chosen: string) => change({ hue: COVER_HUES.find((hue) => hue === chosen) ?? cover.hue });
  const chooseMotif = (chosen: string) =>
    change({ motif: COVER_MOTIFS.find((motif) => motif === chosen) ?? cover.motif });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-5">
      <legend className="mb-2 text-label font-semibold">{t('editor.cover')}</legend>
      <CoverPicture {...drawCover(cover, title)} author={author} className="w-28 flex-none self-start" />
      <div className="flex min-w-48 flex-1 flex-col gap-3">
        {cover.picture === undefined && (
          <>
            <SelectField
              label={t('editor.hue')}
              value={cover.hue}
              onChange={({ target }) => chooseHue(target.value)}
              options={COVER_HUES.map((value) => ({ value, label: t(`editorHues.${value}`) }))}
            />
            <SelectField
              label={t('editor.motif')}
              value={cover.motif}
              onChange={({ target }) => chooseMotif(target.value)}
              options={COVER_MOTIFS.map((value) => ({ value, label: t(`editorMotifs.${value}`) }))}
            />
          </>
        )}
        {book === null && <p className="text-caption text-ink-3">{t('cover.saveFirst')}</p>}
        {book !== null && !book.isOurs && <PictureOf book={book} cover={cover} onChange={onChange} />}
      </div>
    </fieldset>
  );
}

type PictureOfProps = { book: AdminBook; cover: Cover; onChange: CoverChoiceProps['onChange'] };

/** Uploads a picture at once; removing it is saved with the other fields. */
function PictureOf({ book, cover, onChange }: PictureOfProps) {
  const t = useTranslations('content');
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { choose, problem, busy } = useCoverUpload(book, (saved) => onChange({ cover: saved.cover }));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after a failure.
    event.target.value = '';
    if (file) void choose(file);
  };
  const drawn: Cover = { hue: cover.hue, motif: cover.motif };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={ImageUp}
          busy={busy}
          aria-describedby={problem ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {t(cover.picture === undefined ? 'cover.add' : 'cover.change')}
        </Button>
        {cover.picture !== undefined && (
          <Button variant="ghost" size="sm" icon={Trash2} onClick={() => onChange({ cover: drawn })}>
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink-3">{t('cover.help')}</p>
      {problem && <FieldError id={errorId}>{t(`cover.${problem}`)}</FieldError>}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('cover.file')}
        tabIndex={-1}
        className="hidden"
        onChange={handleChange}
      />
    </div>
  );
}

/** More than twice the greatest width of a displayed cover. */
const MAX_SIDE_PX = 1400;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Problem = 'large' | 'type' | 'broken';

function useCoverUpload(book: AdminBook, onSaved: (saved: AdminBook) => void) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { run, busy } = useAction((picture: File) => api.ebooksAdmin.uploadCover({ id: book.id, picture }), {
    action: t('cover.saving'),
    successToast: t('cover.saved'),
    onDone: (saved) => {
      // Updates the form first, so that it does not report the new cover as another admin's change.
      onSaved(saved);
      showBook(client, saved);
    },
    onRefused: (code) => {
      if (code !== 'IMAGE_INVALID' && code !== 'PAYLOAD_TOO_LARGE') return false;
      setProblem(code === 'IMAGE_INVALID' ? 'type' : 'large');
      return true;
    },
  });
  const choose = async (original: File) => {
    const isPicture = PICTURE_TYPES.includes(original.type);
    const file = isPicture ? await shrinkPicture(original, MAX_SIDE_PX) : original;
    const found = await problemOf(file);
    setProblem(found);
    if (found === null) await run(file);
  };
  return { choose, problem, busy };
}

async function problemOf(file: File): Promise<Problem | null> {
  if (!PICTURE_TYPES.includes(file.type)) return 'type';
  if (file.size > EBOOK_BOUNDS.coverBytes) return 'large';
  return (await canShowPicture(file)) ? null : 'broken';
}
