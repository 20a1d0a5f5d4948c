import { Link } from '@tanstack/react-router';
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { hasVisibleText } from '#domain/community/posts/visible-text.ts';
import { useCanAdminister } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import type { ShownThread } from './thread-after.ts';
import { FollowChoice } from './thread-aside.tsx';
import type { ThreadWrites } from './use-thread-writes.ts';

type ThreadMenuProps = { thread: ShownThread; writes: ThreadWrites };

/** Actions on a thread: notification level, renaming, removing. */
export function ThreadMenu({ thread, writes }: ThreadMenuProps) {
  const t = useTranslations('community');
  const members = useTranslations('members');
  const isModerator = useCanAdminister('community');
  const title = useDialogState();
  return (
    <>
      <MoreMenu label={t('thread.menu')} title={t('thread.title')}>
        <FollowChoice thread={thread} writes={writes} />
        <List className="mt-3">
          {thread.can.editTitle && <MenuRow icon={Pencil} title={t('thread.editTitle')} onPress={() => title.open()} />}
          {isModerator && (
            <ListRow
              icon={ShieldCheck}
              title={members('manage.title')}
              meta={members('manage.help')}
              chevron
              render={(row) => <Link to="/admin/community" search={{ thread: thread.id }} {...row} />}
            />
          )}
          {thread.can.remove && (
            <MenuRow
              icon={Trash2}
              iconTone="danger"
              title={t('thread.remove')}
              meta={t('thread.removedText')}
              onPress={() => void writes.remove(thread)}
            />
          )}
        </List>
      </MoreMenu>
      <Sheet open={title.isOpen} onClose={title.close} title={t('thread.editTitle')} size="confirm">
        <TitleForm key={title.key} thread={thread} writes={writes} onDone={title.close} />
      </Sheet>
    </>
  );
}

function TitleForm({ thread, writes, onDone }: ThreadMenuProps & { onDone: () => void }) {
  const t = useTranslations('community');
  const [title, setTitle] = useState(thread.title);
  const canSave = hasVisibleText(title);
  const save = async () => {
    if (canSave && (title.trim() === thread.title || (await writes.rename(thread, title.trim())))) onDone();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('newThread.heading')}
        maxLength={COMMUNITY_BOUNDS.threadTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={canSave ? undefined : t('newThread.needsHeading')}
      />
      <Button type="submit" full disabled={!canSave}>
        {t('thread.editTitleSave')}
      </Button>
    </form>
  );
}
