import { Link } from '@tanstack/react-router';
import { Check, Eye, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { DraftMark } from '../drafts/draft-mark.tsx';
import { PostEditor } from '../editor/post-editor.tsx';
import { SimilarThreads } from '../editor/similar-threads.tsx';
import { topicIcons } from '../topics/topic-icon.ts';
import { useTopics } from '../topics/use-topics.ts';
import { useMe } from '../use-me.ts';
import { type Discarded, type NewThreadForm, useNewThread } from './use-new-thread.ts';

export type NewThreadPageProps = {
  /** The preselected topic. */
  topicId: string | undefined;
  /** A draft to continue. */
  draftId: string | undefined;
  /** An own recipe to offer for sharing. */
  recipeId?: string | undefined;
  onPublished: (threadId: string) => void;
};

/** A new thread: topic, title and first post, stored as a draft with every letter. */
export function NewThreadPage(props: NewThreadPageProps) {
  const t = useTranslations('community');
  const toast = useToast();
  const [opened, setOpened] = useState<{ turn: number; draftId: string | undefined }>({
    turn: 0,
    draftId: props.draftId,
  });
  const open = (draftId: string | undefined) => setOpened(({ turn }) => ({ turn: turn + 1, draftId }));
  const discarded = ({ threadId, restore }: Discarded) => {
    open(undefined);
    const onAct = () => {
      restore();
      open(threadId);
    };
    toast.show({ text: t('drafts.discarded'), action: { label: t('undo'), onAct } });
  };
  return <Editor key={opened.turn} {...props} draftId={opened.draftId} onDiscarded={discarded} />;
}

type EditorProps = NewThreadPageProps & { onDiscarded: (draft: Discarded) => void };

function Editor({ topicId, draftId, recipeId, onPublished, onDiscarded }: EditorProps) {
  const t = useTranslations('community');
  const form = useNewThread({ topicId, draftId, onPublished });
  const { draft, problems } = form;
  const [isUploading, setUploading] = useState(false);
  const { title } = draft.values;
  return (
    <>
      <SubBar
        heading
        title={t('newThread.title')}
        lead={<CloseLink topicId={draft.values.topicId || topicId} />}
        action={draft.status.where !== 'nowhere' && <SavedMark />}
      />
      {draft.origin !== 'new' && <DraftNote form={form} onDiscarded={onDiscarded} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading) void form.publish();
        }}
        className="flex flex-col gap-4 pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-7"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <TopicField form={form} />
          <TextField
            label={t('newThread.heading')}
            labelAction={
              <span className="text-caption text-ink-3">
                {t('editor.count', { count: title.length, max: COMMUNITY_BOUNDS.threadTitle })}
              </span>
            }
            maxLength={COMMUNITY_BOUNDS.threadTitle}
            value={title}
            onChange={({ target }) => draft.set({ title: target.value })}
            error={problems.title && t(problems.title)}
          />
          <PostEditor
            id="new-thread"
            label={t('newThread.content')}
            value={draft.values}
            onValue={draft.set}
            pictures={form.pictures}
            onPictures={form.setPictures}
            onUploading={setUploading}
            card={{
              chosen: form.card,
              onCard: form.setCard,
              offered: recipeId === undefined ? null : { kind: 'recipe', id: recipeId },
            }}
            error={problems.text && t(problems.text)}
            onSubmit={() => void form.publish()}
            previewHead={<PreviewHead form={form} />}
          />
        </div>
        <SimilarThreads title={title} hint />
        <p className="flex items-start gap-2 px-1 text-caption text-ink-3 lg:col-span-2">
          <Icon of={Eye} size={18} className="mt-px flex-none" />
          {t('newThread.whoReads')}
        </p>
        <div data-editor-bar className={footerClass}>
          <div className="mx-auto flex max-w-(--content) items-center justify-between gap-3">
            <DraftMark status={draft.status} />
            <Button type="submit" disabled={isUploading}>
              {t('newThread.publish')}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

const footerClass =
  'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-8';

function CloseLink({ topicId }: { topicId: string | undefined }) {
  const t = useTranslations('community');
  const face = {
    'aria-label': t('newThread.close'),
    className: iconButtonClass({}),
    children: <Icon of={X} size={24} />,
  };
  if (!topicId) return <Link to="/community" {...face} />;
  return <Link to="/community/topic/$topicId" params={{ topicId }} {...face} />;
}

function SavedMark() {
  const t = useTranslations('community');
  return (
    <span role="status" className="flex items-center gap-1.5 pr-2.5 text-caption whitespace-nowrap text-ink-3">
      <Icon of={Check} size={18} className="text-success" />
      {t('drafts.saved')}
    </span>
  );
}

type DraftNoteProps = { form: NewThreadForm; onDiscarded: (draft: Discarded) => void };

function DraftNote({ form: { draft, discard }, onDiscarded }: DraftNoteProps) {
  const t = useTranslations('community');
  return (
    <div role="status" className="flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-caption text-ink-2">
        {t(draft.origin === 'elsewhere' ? 'drafts.fromElsewhere' : 'drafts.restored')}
      </p>
      <Button variant="ghost" size="sm" onClick={() => onDiscarded(discard())}>
        {t('drafts.discard')}
      </Button>
    </div>
  );
}

function TopicField({ form: { draft, problems } }: { form: NewThreadForm }) {
  const t = useTranslations('community');
  const { topics } = useTopics();
  const chosen = topics.find(({ id }) => id === draft.values.topicId);
  return (
    <SelectField
      label={t('newThread.topic')}
      placeholder={t('newThread.chooseTopic')}
      lead={chosen && <Icon of={topicIcons[chosen.icon]} size={20} />}
      options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen?.id ?? ''}
      onChange={({ target }) => draft.set({ topicId: target.value })}
      error={problems.topicId && t(problems.topicId)}
    />
  );
}

/** The header of the post in the preview. */
function PreviewHead({ form: { draft } }: { form: NewThreadForm }) {
  const t = useTranslations('community');
  const me = useMe();
  const { topics } = useTopics();
  const topic = topics.find(({ id }) => id === draft.values.topicId);
  return (
    <div className="mb-4">
      <p className="text-caption text-ink-3">{topic?.title}</p>
      <h2 className="text-h2 wrap-anywhere">{draft.values.title || t('newThread.noHeading')}</h2>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={me.name} src={me.avatarUrl} own />
        <div>
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {me.name} <Badge tone="accent">{t('post.starter')}</Badge>
          </p>
          <p className="text-caption text-ink-3">{t('newThread.asSeen')}</p>
        </div>
      </div>
    </div>
  );
}
