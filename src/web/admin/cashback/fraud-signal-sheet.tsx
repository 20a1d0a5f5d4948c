import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { AdminFraudSignal } from '#domain/cashback/fraud-signals/fraud-signals.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { CASHBACK_ADMIN } from './cashback-queries.ts';

type FraudSignalSheetProps = { signal: AdminFraudSignal; open: boolean; onClose: () => void };

/** Both accounts, what they have in common, and a decision with its reason. */
export function FraudSignalSheet({ signal, open, onClose }: FraudSignalSheetProps) {
  const t = useTranslations('admin');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useDecide(signal, onClose);
  const send = (state: AdminFraudSignal['state']) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else void decide.run({ state, reason: reason.trim() });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('fraudSignals.pair', { user: signal.user.name, other: signal.other.name })}
      footer={<Choices isOpen={signal.state === 'open'} busy={decide.busy} onChoose={send} />}
    >
      <About signal={signal} />
      <h3 className="mt-5 text-h3">{t('fraudSignals.decision')}</h3>
      <p className="mt-0.5 mb-3 text-caption text-ink-2">{t('fraudSignals.explain')}</p>
      <Decided signal={signal} />
      <TextArea
        ref={field}
        label={t('fraudSignals.note')}
        help={t('fraudSignals.noteHelp')}
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

type ChoicesProps = { isOpen: boolean; busy: boolean; onChoose: (state: AdminFraudSignal['state']) => void };

function Choices({ isOpen, busy, onChoose }: ChoicesProps) {
  const t = useTranslations('admin');
  if (!isOpen)
    return (
      <Button full variant="secondary" busy={busy} onClick={() => onChoose('open')}>
        {t('fraudSignals.reopen')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" className="flex-1" disabled={busy} onClick={() => onChoose('dismissed')}>
        {t('fraudSignals.dismiss')}
      </Button>
      <Button className="flex-1" busy={busy} onClick={() => onChoose('checked')}>
        {t('fraudSignals.check')}
      </Button>
    </div>
  );
}

function About({ signal: { user, other, relation, reasons, firstSeenAt, lastSeenAt } }: { signal: AdminFraudSignal }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const seesMembers = useCanAdminister('members');
  return (
    <>
      <p className="wrap-anywhere">{t(`fraudSignals.relation_${relation}`, { user: user.name, other: other.name })}</p>
      <h3 className="mt-4 text-h3">{t('fraudSignals.why')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map(({ kind, count }) => (
          <li key={kind}>{t(`fraudSignals.reason_${kind}`, { count })}</li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-2">
        {t('fraudSignals.seen', { first: format.dayOf(firstSeenAt), last: format.dayOf(lastSeenAt) })}
      </p>
      <List className="mt-3">
        {[user, other].map(({ id, name, joinedAt }) => (
          <ListRow
            key={id}
            title={<span className="wrap-anywhere">{name}</span>}
            meta={t('fraudSignals.joined', { day: format.dayOf(joinedAt) })}
            {...(seesMembers && {
              chevron: true,
              render: (row) => <Link to="/admin/users/$userId" params={{ userId: id }} {...row} />,
            })}
          />
        ))}
      </List>
    </>
  );
}

/** The previous decision, with its admin and reason. */
function Decided({ signal: { note, decidedBy, decidedAt } }: { signal: AdminFraudSignal }) {
  const t = useTranslations('admin');
  const format = useFormat();
  if (decidedAt === null) return null;
  const day = format.dayOf(decidedAt);
  return (
    <p className="mb-3 wrap-anywhere">
      {decidedBy === null
        ? t('fraudSignals.decidedByNobody', { day, note })
        : t('fraudSignals.decidedBy', { name: decidedBy, day, note })}
    </p>
  );
}

function useDecide({ user, other, version }: AdminFraudSignal, onClose: () => void) {
  const t = useTranslations('admin');
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN });
  return useAction(
    (decision: Pick<AdminFraudSignal, 'state'> & { reason: string }) =>
      api.cashbackHints.decide({ userId: user.id, otherId: other.id, version, ...decision }),
    {
      action: t('fraudSignals.action'),
      successToast: t('fraudSignals.saved'),
      onDone: () => {
        onClose();
        refresh();
      },
      onRefused: (code) => {
        if (code !== 'CONFLICT') return false;
        onClose();
        refresh();
        toast.show({ tone: 'error', text: t('fraudSignals.changed') });
        return true;
      },
    },
  );
}
