import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Thread } from '#domain/community/threads/threads.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { threadQuery, topicsQuery } from './community-queries.ts';
import { useModeration } from './use-moderation.ts';

type ThreadToolsSheetProps = { threadId: string; open: boolean; onClose: () => void };

/** Admin actions on a thread: lock, pin, move, remove. */
export function ThreadToolsSheet({ threadId, open, onClose }: ThreadToolsSheetProps) {
  const t = useTranslations('moderation');
  const query = useQuery(threadQuery(threadId));
  return (
    <Sheet open={open} onClose={onClose} title={t('thread.title')} size="confirm">
      <AdminContent query={query} failure={t('thread.loadError')}>
        {(thread) => <ThreadTools thread={thread} onClose={onClose} />}
      </AdminContent>
    </Sheet>
  );
}

function ThreadTools({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useTranslations('moderation');
  const { id, isLocked, isPinned } = thread;
  const saving = { action: t('doing.thread'), successToast: t('thread.saved') };
  const lock = useModeration((locked: boolean) => api.communityAdmin.lockThread({ id, locked }), saving);
  const pin = useModeration((pinned: boolean) => api.communityAdmin.pinThread({ id, pinned }), saving);
  const remove = useModeration(() => api.community.removeThread({ id }), {
    ...saving,
    successToast: t('thread.removed'),
    onDone: onClose,
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">{thread.title}</p>
      <div className="divide-y divide-line">
        <Switch
          label={t('thread.lock')}
          description={t('thread.lockHelp')}
          checked={isLocked}
          disabled={lock.busy}
          onChange={(event) => void lock.run(event.target.checked)}
        />
        <Switch
          label={t('thread.pin')}
          description={t('thread.pinHelp')}
          checked={isPinned}
          disabled={pin.busy}
          onChange={(event) => void pin.run(event.target.checked)}
        />
      </div>
      <MoveThread thread={thread} />
      <div className="border-t border-line pt-3">
        <Button variant="danger" size="md" icon={Trash2} busy={remove.busy} onClick={() => void remove.run()}>
          {t('thread.remove')}
        </Button>
        <p className="mt-1.5 text-caption text-ink-3">{t('thread.removeHelp')}</p>
      </div>
    </div>
  );
}

function MoveThread({ thread: { id, topicId } }: { thread: Thread }) {
  const t = useTranslations('moderation');
  const [chosen, setChosen] = useState(topicId);
  const { data: topics = [] } = useQuery(topicsQuery());
  const move = useModeration(() => api.communityAdmin.moveThread({ id, topicId: chosen }), {
    action: t('doing.thread'),
    successToast: t('thread.moved'),
  });
  return (
    <div className="flex items-end gap-2.5">
      <SelectField
        className="flex-1"
        label={t('thread.move')}
        value={chosen}
        options={topics.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button
        variant="soft"
        size="md"
        className="mb-0.5"
        disabled={chosen === topicId}
        busy={move.busy}
        onClick={() => void move.run()}
      >
        {t('thread.moveSend')}
      </Button>
    </div>
  );
}
