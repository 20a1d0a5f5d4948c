import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LedgerCheck } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { CASHBACK_ADMIN } from './cashback-queries.ts';

export type Audit = Awaited<ReturnType<typeof api.cashbackAudit.audit>>;
export type Difference = Audit['differences'][number];
export type CashbackCheck = ReturnType<typeof useCashbackCheck>;

/** Recomputes every award and compares balances with the ledger. It changes nothing; differences are fixed one by one. */
export function useCashbackCheck() {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const [audit, setAudit] = useState<Audit | null>(null);
  const [ledger, setLedger] = useState<LedgerCheck | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const check = useAction(
    async () => {
      setFailed(false);
      const [found, compared] = await Promise.all([api.cashbackAudit.audit(), api.cashbackAdmin.checkLedger()]);
      setAudit(found);
      setLedger(compared);
    },
    {
      action: t('actions.audit'),
      onRefused: () => {
        // An older result must not be mistaken for this one.
        setAudit(null);
        setLedger(null);
        setFailed(true);
        return false;
      },
    },
  );
  const rebuild = useAction(
    async () => {
      await api.cashbackAdmin.rebuild();
      await queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN });
      await check.run();
    },
    { action: t('actions.rebuild'), successToast: t('cashback.rebuilt') },
  );
  return {
    audit,
    ledger,
    hasFailed,
    busy: check.busy,
    run: () => void check.run(),
    rebuild: () => void rebuild.run(),
    isRebuilding: rebuild.busy,
    /** Runs the check again after a fix, and reloads the rows. */
    look: async () => {
      await Promise.all([check.run(), queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN })]);
    },
  };
}

/** Differences by order, because a fix corrects all awards of an order together. */
export function byOrder(differences: readonly Difference[]): { orderId: string; differences: Difference[] }[] {
  const orders = new Map<string, Difference[]>();
  for (const difference of differences) {
    orders.set(difference.orderId, [...(orders.get(difference.orderId) ?? []), difference]);
  }
  return [...orders].map(([orderId, found]) => ({ orderId, differences: found }));
}

/** True when balances or rows differ from the ledger. */
export function isOff({ sum, accounts, rows }: LedgerCheck): boolean {
  return sum !== 0 || accounts.length > 0 || rows.length > 0;
}
