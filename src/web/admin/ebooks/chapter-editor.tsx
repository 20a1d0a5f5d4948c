import { Image } from 'lucide-react';
import { createContext, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import type { Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { insertText, type Marked } from '#web/ui/markdown/edit-text.ts';
import { FormatButtons } from '#web/ui/markdown/format-buttons.tsx';
import { type DrawFence, MarkdownText } from '#web/ui/markdown/markdown-text.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';

/** Draws the figures of a chapter like the reader, which is another feature. */
export const DrawFenceContext = createContext<DrawFence | undefined>(undefined);

type ChapterEditorProps = {
  bookId: string;
  /** The language of the text, for hyphenation and screen readers. */
  language: Language;
  value: string;
  onValue: (value: string) => void;
};

/** The Markdown editor of a chapter, as high as its sheet, with a toolbar, pictures and a preview. */
export function ChapterEditor({ bookId, language, value, onValue }: ChapterEditorProps) {
  const t = useTranslations('content.chapters');
  const id = useId();
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const fence = useContext(DrawFenceContext);
  return (
    <div className="flex flex-1 flex-col gap-3">
      <Segmented
        kind="tabs"
        id={id}
        label={t('mode')}
        value={mode}
        onValueChange={setMode}
        options={[
          { value: 'write', label: t('write') },
          { value: 'preview', label: t('preview') },
        ]}
      />
      <TabPanel id={id} value={mode} className="flex flex-1 flex-col gap-1.5">
        {mode === 'write' ? (
          <Field {...{ bookId, language, value, onValue }} />
        ) : (
          <article lang={language} className="min-h-[45dvh] flex-1 font-serif text-[1.0625rem] leading-7">
            {value.trim() === '' ? (
              <p className="text-ink-3">{t('previewEmpty')}</p>
            ) : (
              <MarkdownText text={value} trusted headingLevel={2} fence={fence} />
            )}
          </article>
        )}
      </TabPanel>
    </div>
  );
}

const FORMATS = ['heading', 'bold', 'italic', 'list', 'quote', 'link'] as const;

function Field({ bookId, language, value, onValue }: ChapterEditorProps) {
  const t = useTranslations('content.chapters');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (make: (marked: Marked) => Marked) => {
    // The current value of the field, so that an uploaded picture does not undo what was typed meanwhile.
    const text = field.current?.value ?? value;
    const { selectionStart: start = text.length, selectionEnd: end = start } = field.current ?? {};
    const next = make({ text, start, end });
    flushSync(() => onValue(next.text));
    field.current?.focus();
    field.current?.setSelectionRange(next.start, next.end);
  };
  const pictures = usePicture(bookId, (url) =>
    change((marked) =>
      insertText(marked, `![${marked.text.slice(marked.start, marked.end) || t('pictureAlt')}](${url})`),
    ),
  );
  return (
    <>
      <label htmlFor={id} className="text-label font-medium text-ink-2">
        {t('content')}
      </label>
      <div className="control-box flex! flex-1 flex-col items-stretch! p-0!">
        <fieldset
          aria-label={t('toolbar')}
          className="flex min-w-0 flex-none items-center overflow-x-auto border-b border-line px-1.5 [scrollbar-width:none]"
        >
          <FormatButtons formats={FORMATS} iconSize={20} onChange={change} />
          <IconButton
            label={t('picture')}
            icon={Image}
            iconSize={20}
            disabled={pictures.busy}
            aria-busy={pictures.busy}
            onClick={pictures.choose}
          />
        </fieldset>
        <textarea
          ref={field}
          id={id}
          lang={language}
          value={value}
          maxLength={EBOOK_BOUNDS.chapter}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onValue(target.value)}
          className="bare-control block min-h-[45dvh] w-full flex-1 resize-none px-4 py-3 text-[1rem] leading-6"
        />
      </div>
      {pictures.field}
      <p id={`${id}-help`} className="text-caption text-ink-3">
        {t('help')}
      </p>
    </>
  );
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Chooses and uploads a picture, and returns its address. */
function usePicture(bookId: string, onStored: (url: string) => void) {
  const t = useTranslations('content.chapters');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction((picture: File) => api.ebooksAdmin.uploadPicture({ id: bookId, picture }), {
    action: t('picturing'),
    onDone: ({ url }) => onStored(url),
  });
  const take = (picture: File) => {
    if (PICTURE_TYPES.includes(picture.type) && picture.size <= EBOOK_BOUNDS.coverBytes) void upload.run(picture);
    else toast.show({ tone: 'error', text: t('pictureBad') });
  };
  const field = (
    <input
      ref={input}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      hidden
      aria-label={t('picture')}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) take(file);
      }}
    />
  );
  return { choose: () => input.current?.click(), busy: upload.busy, field };
}
