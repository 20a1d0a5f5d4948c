import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminHint } from '#domain/cashback/hints/hints.contract.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { hintsQuery } from './cashback-queries.ts';
import { HintSheet } from './hint-sheet.tsx';

/** Invited accounts that somebody should look at, with the reasons in plain words; people decide. */
export function HintsCard() {
  const t = useTranslations('admin');
  const [state, setState] = useState<'open' | 'decided'>('open');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(hintsQuery(state, cursor));
  const shown = useDialogState<AdminHint>();
  const choose = (next: 'open' | 'decided') => {
    setState(next);
    setCursor(null);
  };
  return (
    <Card flush aria-label={t('hints.title')} tabIndex={-1}>
      <CardHead title={t('hints.title')} subtitle={t('hints.subtitle')} className="px-5 pt-4.5 pb-3" />
      <div className="flex px-5 pb-2">
        <Segmented
          label={t('hints.which')}
          className="max-sm:w-full"
          value={state}
          onValueChange={choose}
          options={[
            { value: 'open', label: t('hints.open') },
            { value: 'decided', label: t('hints.decided') },
          ]}
        />
      </div>
      <AdminContent query={query} failure={t('hints.loadError')}>
        {({ hints, total, next, previous }) => (
          <>
            {hints.length === 0 && <NoHints state={state} />}
            <List inset label={t('hints.title')}>
              {hints.map((hint) => (
                <HintRow key={`${hint.user.id}-${hint.other.id}`} hint={hint} onOpen={shown.open} />
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
      {shown.subject && <HintSheet key={shown.key} hint={shown.subject} open={shown.isOpen} onClose={shown.close} />}
    </Card>
  );
}

function NoHints({ state }: { state: 'open' | 'decided' }) {
  const t = useTranslations('admin');
  if (state === 'decided') return <p className="px-5 pt-1 pb-4.5 text-ink-2">{t('hints.noneDecided')}</p>;
  return (
    <p className="px-5 pt-1 pb-4.5 text-ink-2">
      <span className="font-medium text-ink">{t('hints.none')}.</span> {t('hints.noneText')}
    </p>
  );
}

function HintRow({ hint, onOpen }: { hint: AdminHint; onOpen: (hint: AdminHint) => void }) {
  const t = useTranslations('admin');
  const { user, other, reasons, isStrong } = hint;
  return (
    <ListRow
      icon={ShieldAlert}
      iconTone={isStrong ? 'warn' : 'neutral'}
      title={<span className="wrap-anywhere">{t('hints.pair', { user: user.name, other: other.name })}</span>}
      meta={reasons.map(({ kind, count }) => t(`hints.reason_${kind}`, { count })).join('. ')}
      trailing={<HintBadge hint={hint} />}
      chevron
      onPress={() => onOpen(hint)}
    />
  );
}

function HintBadge({ hint: { state, isStrong } }: { hint: AdminHint }) {
  const t = useTranslations('admin');
  if (state !== 'open') return <Badge>{t(`hints.state_${state}`)}</Badge>;
  return <Badge tone={isStrong ? 'warn' : 'neutral'}>{t(isStrong ? 'hints.strong' : 'hints.weak')}</Badge>;
}
