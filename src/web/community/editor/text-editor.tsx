import { AtSign, Image } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { storedText } from '#domain/community/posts/mention-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { insertText, type Marked, wrapMarked } from '#web/ui/markdown/edit-text.ts';
import { FormatButtons } from '#web/ui/markdown/format-buttons.tsx';
import { isTooLong, TextLength } from './text-length.tsx';
import { type EditorText, useMentions } from './use-mentions.tsx';

type TextEditorProps = EditorText & {
  id: string;
  label: string;
  threadId?: string | undefined;
  onText: (change: EditorText) => void;
  onPicture?: (() => void) | undefined;
  /** Last in the toolbar: the button that shares an item. */
  trailing?: ReactNode;
  error?: string | undefined;
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: (() => void) | undefined;
};

/** A Markdown field with a toolbar. Typing @ opens the member picker. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, text, mentioned, threadId, onText, onPicture, trailing, error, onSubmit } = props;
  const t = useTranslations('ui.format');
  const field = useRef<HTMLTextAreaElement>(null);
  const { fieldProps, change, picker } = useMentions({ field, text, mentioned, threadId, onText });
  const content = storedText(text, mentioned);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'Enter') onSubmit?.();
    else if (isCommand && event.key === 'b') change((marked) => wrapMarked(marked, '**', t('boldText')));
    else if (isCommand && event.key === 'i') change((marked) => wrapMarked(marked, '*', t('italicText')));
    else return;
    event.preventDefault();
  };
  const errorId = `${id}-error`;
  const isWrong = isTooLong(content) || error !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="control-box relative block! p-0!" data-invalid={isWrong ? '' : undefined}>
        <Toolbar onChange={change} onMention={() => change((marked) => insertText(marked, '@'))} onPicture={onPicture}>
          {trailing}
        </Toolbar>
        <textarea
          {...fieldProps}
          id={id}
          rows={6}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onKeyDown={handleKeyDown}
          className="bare-control field-sizing-content block max-h-[50dvh] min-h-36 resize-none px-4 py-3 text-[1rem] leading-6"
        />
        {picker}
      </div>
      <TextLength content={content} id={errorId} error={error} />
    </div>
  );
}

type ToolbarProps = {
  onChange: (make: (marked: Marked) => Marked) => void;
  onMention: () => void;
  onPicture: (() => void) | undefined;
  children: ReactNode;
};

const FORMATS = ['bold', 'italic', 'list', 'quote', 'link'] as const;

function Toolbar({ onChange, onMention, onPicture, children }: ToolbarProps) {
  const t = useTranslations('community');
  const button = (label: string, icon: typeof AtSign, act: () => void) => (
    <IconButton label={label} icon={icon} iconSize={20} onClick={act} />
  );
  return (
    <fieldset
      aria-label={t('editor.toolbar')}
      className="flex min-w-0 items-center overflow-x-auto border-b border-line px-1.5 [scrollbar-width:none]"
    >
      <FormatButtons formats={FORMATS} iconSize={20} onChange={onChange} />
      {button(t('editor.mention'), AtSign, onMention)}
      {onPicture && button(t('editor.picture'), Image, onPicture)}
      <span className="ml-auto flex flex-none">{children}</span>
    </fieldset>
  );
}
