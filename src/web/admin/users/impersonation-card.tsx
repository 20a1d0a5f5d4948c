import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { beginImpersonation } from '#web/platform/session/begin-impersonation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { type Because, BecauseSheet } from './because-sheet.tsx';

/** Starts impersonating the member: read-only, with a reason, visible to the member. */
export function ImpersonationCard({ user }: { user: UserDetail }) {
  const t = useTranslations('users.impersonation');
  const asking = useDialogState();
  const start = useAction(
    async (because: Because) => {
      const view = await api.adminViews.start({ id: user.id, ...because });
      beginImpersonation({ ...view, userId: user.id });
      window.location.assign(view.health ? '/dashboard' : '/orders');
    },
    { action: t('action') },
  );
  if (user.role === 'admin') return null;
  return (
    <Card>
      <CardHead title={t('title')} />
      <p className="mt-1 text-caption text-ink-2">{t('text')}</p>
      <Button variant="soft" size="md" icon={Eye} className="mt-3" onClick={() => asking.open()}>
        {t('start')}
      </Button>
      <BecauseSheet
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        title={t('sheetTitle')}
        text={t('sheetText')}
        confirmLabel={t('start')}
        busy={start.busy}
        onConfirm={(because) => void start.run(because)}
      />
    </Card>
  );
}
