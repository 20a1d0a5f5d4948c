import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChosenCard } from '#domain/community/cards/cards.contract.ts';
import type { CommunityPicture } from '#domain/community/community-shapes.contract.ts';
import { storedText } from '#domain/community/posts/mention-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { AttachCard } from '../cards/attach-card.tsx';
import { CardView } from '../cards/card-view.tsx';
import { ChosenCardLine } from '../cards/chosen-card-line.tsx';
import type { Chosen } from '../cards/share-sheet.tsx';
import { PostPictures } from '../posts/post-pictures.tsx';
import { PostText } from '../posts/post-text.tsx';
import type { DraftPicture } from './draft-pictures.ts';
import { PictureList, usePictures } from './pictures.tsx';
import { TextEditor } from './text-editor.tsx';
import type { EditorText } from './use-mentions.tsx';

type PostEditorProps = {
  /** Prefix of the element ids of this editor. */
  id: string;
  label: string;
  value: EditorText;
  onValue: (value: EditorText) => void;
  pictures: DraftPicture[];
  onPictures: (pictures: DraftPicture[]) => void;
  /** The post cannot be sent while a picture is being uploaded. */
  onUploading: (isUploading: boolean) => void;
  /** The item to share; undefined where nothing can be shared, such as in an edit. */
  card?: { chosen: ChosenCard | null; onCard: (card: ChosenCard | null) => void; offered?: Chosen | null } | undefined;
  threadId?: string | undefined;
  error?: string | undefined;
  onSubmit?: (() => void) | undefined;
  /** The header of the post in the preview. */
  previewHead?: ReactNode;
  /** Shown under the field while writing. */
  children?: ReactNode;
};

/** Text field and preview, with pictures and an item to share. */
export function PostEditor(props: PostEditorProps) {
  const { id, label, value, onValue, pictures, onPictures, card, threadId, error, onSubmit, previewHead, children } =
    props;
  const t = useTranslations('community');
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const upload = usePictures(pictures, onPictures);
  const showUploading = useEffectEvent(props.onUploading);
  useEffect(() => showUploading(upload.busy), [upload.busy]);
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        kind="tabs"
        id={id}
        label={t('editor.mode')}
        value={mode}
        onValueChange={setMode}
        options={[
          { value: 'write', label: t('editor.write') },
          { value: 'preview', label: t('editor.preview') },
        ]}
      />
      <TabPanel id={id} value={mode} className="flex flex-col gap-3">
        {mode === 'preview' ? (
          <Preview value={value} pictures={pictures} card={card} head={previewHead} />
        ) : (
          <>
            <TextEditor
              id={`${id}-text`}
              label={label}
              {...value}
              threadId={threadId}
              error={error}
              onText={onValue}
              onPicture={upload.choose}
              onSubmit={upload.busy ? undefined : onSubmit}
              trailing={card && <AttachCard card={card.chosen} onCard={card.onCard} offered={card.offered} />}
            />
            {card?.chosen && <ChosenCardLine card={card.chosen.card} onRemove={() => card.onCard(null)} />}
            {upload.field}
            <PictureList pictures={pictures} busy={upload.busy} onPictures={onPictures} />
            {children}
          </>
        )}
      </TabPanel>
    </div>
  );
}

type PreviewProps = {
  value: EditorText;
  pictures: readonly CommunityPicture[];
  card: PostEditorProps['card'];
  head: ReactNode;
};

function Preview({ value: { text, mentioned }, pictures, card, head }: PreviewProps) {
  const t = useTranslations('community');
  const members = useTranslations('members');
  const isEmpty = text.trim() === '';
  return (
    <Card>
      {head}
      {isEmpty && pictures.length === 0 && !card?.chosen && <p className="text-ink-3">{t('editor.previewEmpty')}</p>}
      {!isEmpty && <PostText content={storedText(text, mentioned)} mentions={mentioned} className="text-ink" />}
      <PostPictures pictures={pictures} />
      {card?.chosen && (
        <div className="mt-3">
          <CardView
            card={card.chosen.card}
            footer={
              <Button variant="secondary" size="sm" icon={X} onClick={() => card.onCard(null)}>
                {members('share.remove')}
              </Button>
            }
          />
        </div>
      )}
    </Card>
  );
}
