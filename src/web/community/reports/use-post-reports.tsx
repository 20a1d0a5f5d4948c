import { Flag, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useMute } from '../members/use-mute.ts';
import { ReportSheet } from './report-sheet.tsx';

type PostReports = {
  /** Menu rows of the post: report it, mute its author. */
  rows: ReactNode;
  /** Dialogs that the rows open. They are rendered outside the menu, which closes. */
  dialogs: ReactNode;
};

/** Actions of a reader on another member's post. */
export function usePostReports(post: Post): PostReports {
  const t = useTranslations('members');
  const me = useMember();
  const mute = useMute();
  const reporting = useDialogState();
  const { createdBy, isMuted } = post;
  const canMute = createdBy !== null && createdBy.id !== me.id;
  return {
    rows: (
      <>
        {canMute && (
          <MenuRow
            icon={isMuted ? Volume2 : VolumeX}
            title={t(isMuted ? 'mute.rowOff' : 'mute.row', { name: createdBy.name })}
            onPress={() => void mute.run({ id: createdBy.id, name: createdBy.name, muted: !isMuted })}
          />
        )}
        {post.can.report && <MenuRow icon={Flag} title={t('report.row')} onPress={() => reporting.open()} />}
      </>
    ),
    dialogs: reporting.key > 0 && (
      <ReportSheet key={reporting.key} post={post} open={reporting.isOpen} onClose={reporting.close} />
    ),
  };
}
