import { useTranslations } from 'use-intl';
import type { AdminCashbackRow } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** Texts of a row: its member, source and rate. */
export function useLedgerTexts() {
  const t = useTranslations('admin');
  const format = useFormat();
  return {
    member: ({ member }: AdminCashbackRow) => member ?? t('cashback.deleted'),
    source: ({ role, level, from }: AdminCashbackRow) => {
      const source = sourceOf(role, level);
      return [t(`cashbackSource.${source}`), from].filter(Boolean).join(', ');
    },
    /** 750 is 7,5 %, 500 is 5 %. */
    rate: (basisPoints: number | null) => {
      if (basisPoints === null) return '–';
      return format.percent(basisPoints / 100, basisPoints % 100 === 0 ? 0 : 1);
    },
  };
}

function sourceOf(role: AdminCashbackRow['role'], level: AdminCashbackRow['level']) {
  if (role === 'buyer') return 'own';
  if (role === 'referrer') return level === 2 ? 'level2' : 'level1';
  return role;
}
