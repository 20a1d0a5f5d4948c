import { useTranslations } from 'use-intl';
import type { SeedPart } from '#domain/admin/seeder/seed-plan.ts';
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

type RemoveSheetProps = { part: SeedPart | null; open: boolean; onClose: () => void };

/** Removes one part of the test data, or all of it. */
export function RemoveSheet({ part, open, onClose }: RemoveSheetProps) {
  const t = useTranslations('seeder.remove');
  const parts = useTranslations('seeder.parts');
  const refresh = useRefreshSeeder();
  const form = useFields({ initial: { reason: '' }, check: checkReason });
  const { run, busy } = useAction((reason: string) => api.adminSeeder.remove({ reason, ...(part && { part }) }), {
    action: t('action'),
    successToast: t('done'),
    onDone: () => {
      refresh();
      onClose();
    },
  });
  const name = part && parts(part).toLowerCase();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name === null ? t('title') : t('oneTitle', { part: name })}
      size="confirm"
    >
      <p className="text-ink-2">{name === null ? t('text') : t('oneText')}</p>
      {(part === null || part === 'orders') && <p className="mt-2 text-ink-2">{t('ledgers')}</p>}
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
          {name === null ? t('button') : t('oneLabel', { part: name })}
        </Button>
      </form>
    </Sheet>
  );
}
