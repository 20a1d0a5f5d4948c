import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';

export type Alarm = AdminOverview['alarms'][number];

/** The page for an alarm; null when it is about the server itself. */
export const ALARM_LINKS: Record<Alarm['code'], LinkProps | null> = {
  'jobs-failed': linkOptions({ to: '/admin/operations', hash: 'failed' }),
  'queue-late': linkOptions({ to: '/admin/operations', hash: 'jobs' }),
  'delivery-failing': linkOptions({ to: '/admin/operations', hash: 'failed' }),
  'refunds-differ': linkOptions({ to: '/admin/operations', hash: 'failed' }),
  'refunds-failed': linkOptions({ to: '/admin/orders', search: { filter: 'refunded' } }),
  'webhooks-missing': linkOptions({ to: '/admin/orders' }),
  'errors-many': null,
  'calls-slow': linkOptions({ to: '/admin/operations', hash: 'slow' }),
  'disk-full': linkOptions({ to: '/admin/operations', hash: 'storage' }),
  'backup-missing': linkOptions({ to: '/admin/operations/backups' }),
  'backup-old': linkOptions({ to: '/admin/operations/backups' }),
  'backup-unproven': linkOptions({ to: '/admin/operations/backups' }),
  'backup-differs': linkOptions({ to: '/admin/operations/backups' }),
  'trail-broken': linkOptions({ to: '/admin/trail' }),
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Texts of the operations pages. */
export function useOperationTexts() {
  const t = useTranslations('operations');
  const format = useFormat();
  return {
    alarmText: ({ code, count }: Alarm) => t(`alarm.${code}`, { count }),
    /** The state of all alarms in one sentence. */
    stateText: (alarms: readonly Alarm[]) =>
      alarms.some(({ level }) => level === 'danger')
        ? t('act', { count: alarms.length })
        : t('lookAt', { count: alarms.length }),
    kindText: (kind: string) => {
      const key = asKind(`kinds.${kind}`);
      return t.has(key) ? t(key) : kind;
    },
    bytesText: (bytes: number) => {
      const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
      const value = bytes / 1000 ** step;
      return `${format.number(value, value < 10 && step > 0 ? 1 : 0)}\u00a0${UNITS[step] ?? ''}`;
    },
    tookText: (ms: number | null) =>
      ms === null
        ? '–'
        : ms < 60_000
          ? `${format.number(ms / 1000, 1)}\u00a0s`
          : `${format.number(ms / 60_000, 1)}\u00a0min`,
  };
}

// Any feature may have jobs, so callers check first that there is a text for the kind.
const asKind = (key: string) => key as 'kinds.send-mail';
