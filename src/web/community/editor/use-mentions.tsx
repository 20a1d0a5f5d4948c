import { type ChangeEvent, type RefObject, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mentioned } from '#domain/community/posts/mention-text.ts';
import { insertText, type Marked, mentionBefore } from '#web/ui/markdown/edit-text.ts';
import { MentionPicker } from './mention-picker.tsx';

export type EditorText = { text: string; mentioned: Mentioned[] };

type Field = EditorText & {
  field: RefObject<HTMLTextAreaElement | null>;
  threadId: string | undefined;
  onText: (change: EditorText) => void;
};

/** A field where typing @ opens the member picker. The picker is rendered in the field's parent. */
export function useMentions({ field, text, mentioned, threadId, onText }: Field) {
  const [caret, setCaret] = useState<number | null>(null);
  const typing = caret === null ? null : mentionBefore(text, caret);

  const write = ({ text: next, start, end }: Marked, people = mentioned) => {
    flushSync(() => onText({ text: next, mentioned: people }));
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    setCaret(end);
  };
  /** Changes the selection in the field. */
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
  const fieldProps = {
    ref: field,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
      onText({ text: target.value, mentioned });
      setCaret(target.selectionStart);
    },
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart),
  };
  const picker = typing && (
    <MentionPicker
      query={typing.query}
      threadId={threadId}
      field={field}
      caret={caret ?? text.length}
      onPick={pick}
      onClose={() => setCaret(null)}
    />
  );
  return { fieldProps, change, picker };
}
