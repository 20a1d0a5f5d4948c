import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type Receiver, useAdjust } from './use-adjust.ts';

/** Adds to a member's balance or subtracts from it, with a reason that the member can read. */
export function CashbackAdjust({ receiver, onDone }: { receiver: Receiver; onDone: () => void }) {
  const t = useTranslations('admin');
  const { form, busy, submit } = useAdjust(receiver, onDone);
  const { amount, reason } = form.problems;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-h3">{t('cashback.adjust')}</h3>
      <p className="mt-0.5 text-caption text-ink-3">{t('cashback.adjustHelp')}</p>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-[140px_minmax(0,1fr)]">
          <TextField
            label={t('cashback.adjustAmount')}
            placeholder="+50,00"
            autoComplete="off"
            unit="kr"
            {...form.text('amount')}
            error={amount && t(`problems.${amount}`)}
          />
          <TextField
            label={t('cashback.reason')}
            {...form.text('reason')}
            maxLength={LENGTHS.refundReason}
            error={reason && t(`problems.${reason}`)}
          />
        </div>
        <Button
          type="submit"
          variant="soft"
          size="md"
          className="self-start"
          busy={busy}
          busyLabel={t('stock.booking')}
        >
          {t('cashback.adjustSend')}
        </Button>
      </form>
    </section>
  );
}
