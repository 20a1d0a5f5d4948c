import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PlanAssignment } from '#domain/admin/planners/planners.contract.ts';
import { LENGTHS } from '#domain/bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PLANNERS } from './planners-queries.ts';

type TakeBackSheetProps = { assignment: PlanAssignment; open: boolean; onClose: () => void };

const checkReason = ({ reason }: { reason: string }): { reason?: 'missing' | undefined } => ({
  reason: reason.trim() === '' ? 'missing' : undefined,
});

/** Explains the effect, and asks for a reason. */
export function TakeBackSheet({ assignment, open, onClose }: TakeBackSheetProps) {
  const t = useTranslations('planners.takeBack');
  const assign = useTranslations('planners.assign');
  const list = useTranslations('planners.list');
  const toast = useToast();
  const client = useQueryClient();
  const { userId, id, name, member } = assignment;
  const form = useFields({ initial: { reason: '' }, check: checkReason });
  const { run, busy } = useAction((reason: string) => api.adminPlanners.takeBack({ userId, id, reason }), {
    action: t('action'),
    onDone: ({ kept }) => {
      toast.show({ tone: 'success', text: t(kept ? 'kept' : 'done') });
      void client.invalidateQueries({ queryKey: PLANNERS });
      onClose();
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('title', { name })} size="confirm">
      <p className="text-ink-2">{t('text', { member })}</p>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={form.submit(({ reason }) => void run(reason.trim()))}
      >
        <TextField
          label={assign('reason')}
          help={assign('reasonHelp')}
          maxLength={LENGTHS.refundReason}
          {...form.text('reason')}
          error={form.problems.reason && t('reasonMissing')}
        />
        <Button type="submit" full variant="danger" busy={busy} busyLabel={t('sending')}>
          {list('takeBack')}
        </Button>
      </form>
    </Sheet>
  );
}
