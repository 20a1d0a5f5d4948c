import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';

/** Above a hidden post, for its author and admins: why it is hidden, and the button to appeal. */
export function HiddenNote({ post }: { post: Post }) {
  const t = useTranslations('members');
  const me = useMember();
  const appealing = useDialogState();
  if (!post.hidden) return null;
  const { reason, message, canAppeal, hasAppealed } = post.hidden;
  const isOwn = post.createdBy?.id === me.id;
  return (
    <div className="mb-3 flex gap-3 rounded-md bg-warn-soft px-4 py-3">
      <Icon of={EyeOff} size={19} className="mt-0.5 flex-none text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold">{t('hidden.title')}</p>
        <p className="text-caption text-ink-2">
          {t(isOwn ? 'hidden.own' : 'hidden.admin', { reason: t(`reason.${reason}`) })}
        </p>
        {message && <p className="wrap-anywhere text-ink">{message}</p>}
        {isOwn && hasAppealed && <p className="text-caption text-ink-2">{t('hidden.appealed')}</p>}
        {canAppeal && (
          <Button variant="secondary" size="sm" className="mt-1" onClick={() => appealing.open()}>
            {t('hidden.appeal')}
          </Button>
        )}
        {appealing.key > 0 && (
          <AppealSheet key={appealing.key} postId={post.id} open={appealing.isOpen} onClose={appealing.close} />
        )}
      </div>
    </div>
  );
}

type AppealSheetProps = { postId: string; open: boolean; onClose: () => void };

function AppealSheet({ postId, open, onClose }: AppealSheetProps) {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const appeal = useAction(() => api.community.appeal({ id: postId, text: text.trim() }), {
    action: t('hidden.action'),
    successToast: t('hidden.sent'),
    onDone: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['community'] });
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hidden.sheet')}
      size="confirm"
      footer={
        <Button full busy={appeal.busy} onClick={() => void appeal.run()}>
          {t('hidden.send')}
        </Button>
      }
    >
      <TextArea
        label={t('hidden.text')}
        help={t('hidden.help')}
        value={text}
        maxLength={COMMUNITY_BOUNDS.appealText}
        onChange={(event) => setText(event.target.value)}
      />
    </Sheet>
  );
}
