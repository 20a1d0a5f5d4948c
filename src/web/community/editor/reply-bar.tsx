import { Maximize2, Send, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FormatButtons } from '#web/ui/markdown/format-buttons.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ChosenCardLine } from '../cards/chosen-card-line.tsx';
import { DraftMark } from '../drafts/draft-mark.tsx';
import type { ShownPost } from '../posts/post-operations.ts';
import { PostEditor } from './post-editor.tsx';
import { isTooLong, TextLength } from './text-length.tsx';
import { useMentions } from './use-mentions.tsx';
import type { ReplyDraft } from './use-reply.ts';

type ReplyBarProps = {
  threadId: string;
  reply: ReplyDraft;
  /** The post that is replied to. */
  quoted: ShownPost | undefined;
  /** The author of the latest post by another member. */
  lastName: string | null;
  isWide: boolean;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** The reply field at the bottom of the thread; it opens the full editor. */
export function ReplyBar({ threadId, reply, quoted, lastName, isWide, fieldRef }: ReplyBarProps) {
  const t = useTranslations('community');
  const me = useMember();
  const [isOpen, setOpen] = useState(false);
  const { draft, canSend, send } = reply;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const { fieldProps, change, picker } = useMentions({ ...draft.values, field: fieldRef, threadId, onText: draft.set });
  const placeholder = isWide && lastName ? t('reply.placeholderTo', { name: lastName }) : t('reply.placeholder');
  return (
    <div data-reply-bar className={barClass}>
      <form
        aria-label={t('reply.title')}
        className="mx-auto flex max-w-[calc(var(--content)+64px)] flex-col gap-2 px-4 py-2.5 md:px-8 md:py-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <QuotedLine reply={reply} quoted={quoted} />
        <Attached reply={reply} />
        <TextLength content={reply.content} id="reply-bar-error" />
        <div className="flex items-end gap-2.5 md:gap-3">
          <span className="hidden pb-1.5 md:block">
            <Avatar name={me.fullName} src={me.avatarUrl} own />
          </span>
          <div className="control-box relative flex-1 items-end! py-0 pr-1!">
            <textarea
              {...fieldProps}
              rows={1}
              aria-label={t('reply.label')}
              aria-invalid={isTooLong(reply.content) ? true : undefined}
              aria-describedby={isTooLong(reply.content) ? 'reply-bar-error' : undefined}
              placeholder={placeholder}
              onKeyDown={handleKeyDown}
              className="bare-control field-sizing-content max-h-36 min-h-11.5 resize-none py-3"
            />
            {isWide && <FormatButtons formats={FORMATS} iconSize={18} onChange={change} />}
            <IconButton label={t('reply.open')} icon={Maximize2} iconSize={18} onClick={() => setOpen(true)} />
            {picker}
          </div>
          <Button
            type="submit"
            disabled={!canSend}
            aria-label={t('reply.sendLabel')}
            className="min-w-12 px-3.5! md:px-5!"
          >
            <Icon of={Send} size={18} />
            <span className="hidden md:inline">{t('reply.send')}</span>
          </Button>
        </div>
      </form>
      <ReplySheet threadId={threadId} reply={reply} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Formats that fit on one line; the full editor has all of them. */
const FORMATS = ['bold', 'list', 'quote', 'link'] as const;

const barClass =
  'fixed inset-x-0 bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] z-bar border-t border-line bg-surface md:bottom-0 print:hidden';

function QuotedLine({ reply, quoted }: Pick<ReplyBarProps, 'reply' | 'quoted'>) {
  const t = useTranslations('community');
  if (!quoted) return null;
  return (
    <div className="flex items-center gap-2 rounded-md border-l-3 border-accent-line bg-surface-2 py-0.5 pl-3">
      <p className="min-w-0 flex-1 truncate text-caption text-ink-2">
        <span className="font-semibold">{t('reply.quoting', { name: quoted.createdBy?.name ?? t('gone') })}</span>{' '}
        {quoted.content?.slice(0, 120)}
      </p>
      <IconButton
        label={t('reply.dropQuote')}
        icon={X}
        iconSize={18}
        onClick={() => reply.draft.set({ quotedPostId: '' })}
      />
    </div>
  );
}

/** Attachments that were added in the full editor. */
function Attached({ reply: { pictures, setPictures, card, setCard } }: { reply: ReplyDraft }) {
  const t = useTranslations('community');
  return (
    <>
      {card && <ChosenCardLine card={card.card} onRemove={() => setCard(null)} />}
      {pictures.length > 0 && (
        <section aria-label={t('editor.pictures')} className="flex items-center gap-2">
          {pictures.map(({ id, url, alt }) => (
            <img key={id} src={url} alt={alt} className="size-11 flex-none rounded-md bg-surface-2 object-cover" />
          ))}
          <IconButton writes label={t('reply.dropPictures')} icon={X} iconSize={18} onClick={() => setPictures([])} />
        </section>
      )}
    </>
  );
}

type ReplySheetProps = { threadId: string; reply: ReplyDraft; open: boolean; onClose: () => void };

/** The full editor of a reply: formats, preview, mentions, pictures, an item to share. */
function ReplySheet({ threadId, reply, open, onClose }: ReplySheetProps) {
  const t = useTranslations('community');
  const { draft, pictures, setPictures, card, setCard, canSend, send } = reply;
  const [isUploading, setUploading] = useState(false);
  const submit = async () => {
    if (await send()) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('reply.title')}
      full
      footer={
        <div className="flex items-center justify-between gap-3">
          <DraftMark status={draft.status} />
          <Button writes icon={Send} disabled={!canSend || isUploading} onClick={() => void submit()}>
            {t('reply.send')}
          </Button>
        </div>
      }
    >
      <PostEditor
        id="reply"
        label={t('reply.label')}
        value={draft.values}
        onValue={draft.set}
        pictures={pictures}
        onPictures={setPictures}
        onUploading={setUploading}
        card={{ chosen: card, onCard: setCard }}
        threadId={threadId}
        onSubmit={() => void submit()}
      />
    </Sheet>
  );
}
