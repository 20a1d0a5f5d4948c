import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperationJob } from '#domain/admin/operations/operations.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

/** Jobs that move money: their work must be done in another way. */
const ABOUT_MONEY = /^(cashback|shop-send-refund|shop-look)/;

type DropJobSheetProps = { job: OperationJob | null; onClose: () => void; onDone: () => Promise<void> };

/** A dropped job is never run, so this asks for a reason for the audit log. */
export function DropJobSheet({ job, onClose, onDone }: DropJobSheetProps) {
  const t = useTranslations('operations.failed');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const close = () => {
    setReason('');
    setChecked(false);
    onClose();
  };
  const drop = useAction(
    async (id: string) => {
      await api.adminOperations.dropJob({ id, reason });
      close();
      await onDone();
    },
    { action: t('dropAction'), successToast: t('dropped') },
  );
  const confirm = () => {
    setChecked(true);
    if (job && reason.trim() !== '') void drop.run(job.id);
  };
  return (
    <Sheet
      open={job !== null}
      onClose={close}
      title={t('dropTitle')}
      size="confirm"
      footer={
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" className="flex-1" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="danger" className="flex-1" busy={drop.busy} onClick={confirm}>
            {t('drop')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <p className="text-ink-2">{t('dropText')}</p>
        {job && ABOUT_MONEY.test(job.kind) && <p className="font-medium text-danger">{t('dropMoney')}</p>}
        <TextField
          label={t('reason')}
          maxLength={200}
          value={reason}
          error={isChecked && reason.trim() === '' ? t('reasonNeeded') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
