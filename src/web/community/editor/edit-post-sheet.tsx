import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { storedText, typedText } from '#domain/community/posts/mention-text.ts';
import { hasVisibleText } from '#domain/community/posts/visible-text.ts';
import { useAskToLeave } from '#web/platform/confirm/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { DialogState } from '#web/ui/overlays/use-dialog-state.ts';
import type { ShownPost } from '../posts/post-operations.ts';
import type { PostWrites } from '../posts/use-post-writes.ts';
import { type DraftPicture, uploadsOf } from './draft-pictures.ts';
import { PostEditor } from './post-editor.tsx';

type EditPostSheetProps = { dialog: DialogState<ShownPost>; threadId: string; writes: PostWrites };

/** Edits an own post; the server stores the previous version. */
export function EditPostSheet({ dialog, threadId, writes }: EditPostSheetProps) {
  if (!dialog.subject) return null;
  return <EditSheet key={dialog.key} dialog={dialog} post={dialog.subject} threadId={threadId} writes={writes} />;
}

function EditSheet({ dialog, post, threadId, writes }: EditPostSheetProps & { post: ShownPost }) {
  const t = useTranslations('community');
  const askToLeave = useAskToLeave();
  const known = post.mentions.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  const [start] = useState({ text: typedText(post.content ?? '', known), mentioned: known });
  const [value, setValue] = useState(start);
  const [pictures, setPictures] = useState<DraftPicture[]>(post.pictures);
  const [isUploading, setUploading] = useState(false);
  const isDirty = value.text !== start.text || pictures !== post.pictures;
  const content = storedText(value.text, value.mentioned);
  const canSave = hasVisibleText(content) && content.length <= COMMUNITY_BOUNDS.post && !isUploading;
  const save = async () => {
    if (!canSave) return;
    const sent = pictures.map(({ id, alt }) => ({ id, alt }));
    if (!isDirty || (await writes.edit(post, { content, pictures: sent }, uploadsOf(pictures)))) dialog.close();
  };
  return (
    <Sheet
      open={dialog.isOpen}
      onClose={dialog.close}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t('post.editTitle')}
      full
      footer={
        <Button writes full disabled={!canSave} onClick={() => void save()}>
          {t('post.save')}
        </Button>
      }
    >
      <PostEditor
        id="edit-post"
        label={t('newThread.content')}
        value={value}
        onValue={setValue}
        pictures={pictures}
        onPictures={setPictures}
        onUploading={setUploading}
        threadId={threadId}
        onSubmit={() => void save()}
      />
    </Sheet>
  );
}
