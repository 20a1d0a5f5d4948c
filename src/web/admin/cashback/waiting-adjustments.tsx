import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CashbackAdjustment } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { adjustmentsQuery, CASHBACK_ADMIN } from './cashback-queries.ts';

/** Adjustments that have not taken effect, with buttons to withdraw or approve them. Renders nothing when there are none. */
export function WaitingAdjustments() {
  const t = useTranslations('admin');
  const { data: adjustments = [] } = useQuery(adjustmentsQuery());
  if (adjustments.length === 0) return null;
  const title = t('adjustments.title', { count: adjustments.length });
  return (
    <Card flush>
      <CardHead title={title} subtitle={t('adjustments.subtitle')} className="px-5 pt-4.5 pb-1" />
      <List inset label={title}>
        {adjustments.map((adjustment) => (
          <WaitingAdjustment key={adjustment.id} adjustment={adjustment} />
        ))}
      </List>
    </Card>
  );
}

function WaitingAdjustment({ adjustment }: { adjustment: CashbackAdjustment }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const { amount, member, reason, proposer, state } = adjustment;
  const isRefused = state === 'refused';
  return (
    <ListRow
      icon={isRefused ? TriangleAlert : Hourglass}
      {...(isRefused && { iconTone: 'danger' as const })}
      title={t(amount < 0 ? 'adjustments.take' : 'adjustments.add', {
        amount: format.kronor(Math.abs(amount)),
        member: member ?? t('adjustments.gone'),
      })}
      meta={[reason, proposer, useStateText(adjustment)].filter(Boolean).join(', ')}
      trailing={!isRefused && <Choices adjustment={adjustment} />}
    />
  );
}

function useStateText({ state, needsApproval, approver, countsAt }: CashbackAdjustment): string {
  const t = useTranslations('admin');
  const format = useFormat();
  if (state === 'refused') return t('adjustments.refused');
  if (needsApproval && approver === null) return t('adjustments.needsApproval');
  return t('adjustments.countsAt', { time: format.time(countsAt) });
}

function Choices({
  adjustment: { id, userId, proposedBy, needsApproval, approver },
}: {
  adjustment: CashbackAdjustment;
}) {
  const t = useTranslations('admin');
  const me = useMember().id;
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN });
  const onRefused = () => {
    reload();
    return false;
  };
  const options = { action: t('actions.adjust'), onDone: reload, onRefused };
  const undo = useAction(() => api.cashbackAdmin.withdrawAdjustment({ id }), {
    ...options,
    successToast: t('adjustments.undone'),
  });
  const approve = useAction(() => api.cashbackAdmin.approveAdjustment({ id }), {
    ...options,
    successToast: t('adjustments.approved'),
  });
  const mayApprove = needsApproval && approver === null && proposedBy !== me && userId !== me;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="sm" busy={undo.busy} onClick={() => void undo.run()}>
        {t(proposedBy === me ? 'adjustments.undo' : 'adjustments.reject')}
      </Button>
      {mayApprove && (
        <Button size="sm" busy={approve.busy} onClick={() => void approve.run()}>
          {t('adjustments.approve')}
        </Button>
      )}
    </span>
  );
}
