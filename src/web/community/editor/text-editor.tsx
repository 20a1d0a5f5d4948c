import { AtSign, Image } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { type Mentioned, storedText } from '#domain/community/posts/mention-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { insertText, type Marked, mentionBefore, wrapMarked } from '#web/ui/markdown/edit-text.ts';
import { FormatButtons } from '#web/ui/markdown/format-buttons.tsx';
import { MentionPicker } from './mention-picker.tsx';
import { isTooLong, TextLength } from './text-length.tsx';

export type EditorText = { text: string; mentioned: Mentioned[] };

type TextEditorProps = EditorText & {
  id: string;
  label: string;
  placeholder?: string | undefined;
  threadId?: string | undefined;
  onText: (change: EditorText) => void;
  onPicture?: (() => void) | undefined;
  /** At the end of the toolbar: something of one's own to share. */
  trail?: ReactNode;
  error?: string | undefined;
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: (() => void) | undefined;
};

/** A field for Markdown with its toolbar. Typing @ opens the picker of members. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, placeholder, text, mentioned, threadId, onText, onPicture, trail, error, onSubmit } = props;
  const t = useTranslations('ui.format');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const typing = caret === null ? null : mentionBefore(text, caret);
  const content = storedText(text, mentioned);

  const write = ({ text: next, start, end }: Marked, people = mentioned) => {
    flushSync(() => onText({ text: next, mentioned: people }));
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    setCaret(end);
  };
  const change = (make: (marked: Marked) => Marked) => {
    const { selectionStart: start = text.length, selectionEnd: end = start } = field.current ?? {};
    write(make({ text, start, end }));
  };
  const pick = (member: Mentioned) => {
    const at = typing ?? { start: caret ?? text.length };
    const marked = { text, start: at.start, end: caret ?? text.length };
    const others = mentioned.filter(({ id: known }) => known !== member.id);
    write(insertText(marked, `@${member.name} `), [...others, { id: member.id, name: member.name }]);
  };
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
          {trail}
        </Toolbar>
        <textarea
          ref={field}
          id={id}
          value={text}
          placeholder={placeholder}
          rows={6}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={({ target }) => {
            onText({ text: target.value, mentioned });
            setCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={handleKeyDown}
          className="bare-control field-sizing-content block max-h-[50dvh] min-h-36 resize-none px-4 py-3 text-[1rem] leading-6"
        />
        {typing && (
          <MentionPicker
            query={typing.query}
            threadId={threadId}
            field={field}
            caret={caret ?? text.length}
            onPick={pick}
            onClose={() => setCaret(null)}
          />
        )}
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
