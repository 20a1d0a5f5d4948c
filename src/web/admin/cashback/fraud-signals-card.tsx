import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminFraudSignal } from '#domain/cashback/fraud-signals/fraud-signals.contract.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { fraudSignalsQuery } from './cashback-queries.ts';
import { FraudSignalSheet } from './fraud-signal-sheet.tsx';

/** Invited accounts to review, with the reasons as texts. Admins decide. */
export function FraudSignalsCard() {
  const t = useTranslations('admin');
  const [state, setState] = useState<'open' | 'decided'>('open');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(fraudSignalsQuery(state, cursor));
  const shown = useDialogState<AdminFraudSignal>();
  const choose = (next: 'open' | 'decided') => {
    setState(next);
    setCursor(null);
  };
  return (
    <Card flush aria-label={t('fraudSignals.title')} tabIndex={-1}>
      <CardHead title={t('fraudSignals.title')} subtitle={t('fraudSignals.subtitle')} className="px-5 pt-4.5 pb-3" />
      <div className="flex px-5 pb-2">
        <Segmented
          label={t('fraudSignals.which')}
          className="max-sm:w-full"
          value={state}
          onValueChange={choose}
          options={[
            { value: 'open', label: t('fraudSignals.open') },
            { value: 'decided', label: t('fraudSignals.decided') },
          ]}
        />
      </div>
      <AdminContent query={query} failure={t('fraudSignals.loadError')}>
        {({ hints: signals, total, next, previous }) => (
          <>
            {signals.length === 0 && <NoSignals state={state} />}
            <List inset label={t('fraudSignals.title')}>
              {signals.map((signal) => (
                <SignalRow key={`${signal.user.id}-${signal.other.id}`} signal={signal} onOpen={shown.open} />
              ))}
            </List>
            {(next !== null || previous !== null) && (
              <div className="px-5 py-3">
                <KeyPager {...{ total, next, previous }} onCursor={setCursor} />
              </div>
            )}
          </>
        )}
      </AdminContent>
      {shown.subject && (
        <FraudSignalSheet key={shown.key} signal={shown.subject} open={shown.isOpen} onClose={shown.close} />
      )}
    </Card>
  );
}

function NoSignals({ state }: { state: 'open' | 'decided' }) {
  const t = useTranslations('admin');
  if (state === 'decided') return <p className="px-5 pt-1 pb-4.5 text-ink-2">{t('fraudSignals.noneDecided')}</p>;
  return (
    <p className="px-5 pt-1 pb-4.5 text-ink-2">
      <span className="font-medium text-ink">{t('fraudSignals.none')}.</span> {t('fraudSignals.noneText')}
    </p>
  );
}

function SignalRow({ signal, onOpen }: { signal: AdminFraudSignal; onOpen: (signal: AdminFraudSignal) => void }) {
  const t = useTranslations('admin');
  const { user, other, reasons, isStrong } = signal;
  return (
    <ListRow
      icon={ShieldAlert}
      iconTone={isStrong ? 'warn' : 'neutral'}
      title={<span className="wrap-anywhere">{t('fraudSignals.pair', { user: user.name, other: other.name })}</span>}
      meta={reasons.map(({ kind, count }) => t(`fraudSignals.reason_${kind}`, { count })).join('. ')}
      trailing={<SignalBadge signal={signal} />}
      chevron
      onPress={() => onOpen(signal)}
    />
  );
}

function SignalBadge({ signal: { state, isStrong } }: { signal: AdminFraudSignal }) {
  const t = useTranslations('admin');
  if (state !== 'open') return <Badge>{t(`fraudSignals.state_${state}`)}</Badge>;
  return (
    <Badge tone={isStrong ? 'warn' : 'neutral'}>{t(isStrong ? 'fraudSignals.strong' : 'fraudSignals.weak')}</Badge>
  );
}
