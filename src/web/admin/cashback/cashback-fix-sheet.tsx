import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRequestId } from '../use-request-id.ts';
import type { Difference } from './use-cashback-check.ts';

type CashbackFixSheetProps = {
  orderId: string;
  differences: readonly Difference[];
  open: boolean;
  onClose: () => void;
  onFixed: () => void;
};

/** Corrects the awards of one order by the displayed differences, with a reason that is stored in the ledger. */
export function CashbackFixSheet({ orderId, differences, open, onClose, onFixed }: CashbackFixSheetProps) {
  const t = useTranslations('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fix = useFix({ orderId, differences, onClose, onFixed });
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else void fix.run(reason.trim());
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cashback.fixTitle', { number: orderId.slice(0, 8) })}
      size="confirm"
      footer={
        <Button full busy={fix.busy} busyLabel={t('cashback.fixing')} onClick={send}>
          {t('cashback.fix', { count: differences.length })}
        </Button>
      }
    >
      <Changes differences={differences} />
      <TextArea
        ref={field}
        className="mt-4"
        label={t('cashback.reason')}
        help={t('cashback.reasonHelp')}
        value={reason}
        maxLength={LENGTHS.refundReason}
        error={isMissing && t('problems.reasonMissing')}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </Sheet>
  );
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('admin');
  const format = useFormat();
  return (
    <List label={t('cashback.differences')}>
      {differences.map(({ userId, level, member, booked, expected }) => (
        <ListRow
          key={`${userId}-${level}`}
          title={member ?? t('cashback.deleted')}
          meta={t('cashback.fromTo', { booked: format.kronor(booked), expected: format.kronor(expected) })}
          value={format.change((expected - booked) / 100, { decimals: 2, unit: 'kr' })}
        />
      ))}
    </List>
  );
}

function useFix({ orderId, differences, onClose, onFixed }: Omit<CashbackFixSheetProps, 'open'>) {
  const t = useTranslations('admin');
  const request = useRequestId();
  return useAction(
    (reason: string) => {
      const shown = differences.map(({ userId, level, booked, expected }) => ({ userId, level, booked, expected }));
      const input = { orderId, differences: shown, reason };
      return api.cashbackAudit.fix({ ...input, id: request.idFor(input) });
    },
    {
      action: t('actions.fix'),
      successToast: t('cashback.fixed'),
      onDone: () => {
        request.done();
        onClose();
        onFixed();
      },
      onRefused: (code) => {
        // The data has changed since the check, so a new check must run.
        if (code === 'CONFLICT') onFixed();
        return false;
      },
    },
  );
}
