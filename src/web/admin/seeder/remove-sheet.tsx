import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRefreshSeeder } from './seeder-queries.ts';

const checkReason = ({ reason }: { reason: string }): { reason?: 'missing' | undefined } => ({
  reason: reason.trim() === '' ? 'missing' : undefined,
});

export function RemoveSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('seeder.remove');
  const refresh = useRefreshSeeder();
  const form = useFields({ initial: { reason: '' }, check: checkReason });
  const { run, busy } = useAction((reason: string) => api.adminSeeder.remove({ reason }), {
    action: t('action'),
    successToast: t('done'),
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} size="confirm">
      <p className="text-ink-2">{t('text')}</p>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={form.submit(({ reason }) => void run(reason.trim()))}
      >
        <TextField
          label={t('reason')}
          maxLength={LENGTHS.refundReason}
          {...form.text('reason')}
          error={form.problems.reason && t('reasonMissing')}
        />
        <Button type="submit" full variant="danger" busy={busy} busyLabel={t('sending')}>
          {t('button')}
        </Button>
      </form>
    </Sheet>
  );
}
