import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BackupState } from '#domain/admin/backups/backups.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const DAY_MS = 86_400_000;
/** The limit of the alarm: a week between trials, and two days to repeat a failed one. */
const PROVEN_MS = 9 * DAY_MS;

/** When a copy was last restored on trial, and what has failed since. */
export function BackupProof({ state }: { state: BackupState }) {
  const t = useTranslations('backups');
  const format = useFormat();
  const { provenAt, problems, copies } = state;
  const isFresh = provenAt !== null && correctedNow() - Date.parse(provenAt) < PROVEN_MS;
  const isWell = isFresh && problems.length === 0 && copies[0]?.trial?.passed !== false;
  const title =
    provenAt !== null
      ? t('proven', { day: format.dayShort(format.dayOf(provenAt)) })
      : t(copies.length > 0 ? 'unproven' : 'none');
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex items-start gap-3 rounded-lg px-5 py-4',
        isWell ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon of={isWell ? CircleCheck : TriangleAlert} size={22} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold">{title}</h2>
        <p className="text-caption">{t('provenText')}</p>
        {problems.map(({ step, at, code, detail }) => (
          <div key={step} className="mt-2 text-caption">
            <p className="font-medium">{t(`failed.${step}`, { when: format.ago(at, correctedNow()) })}</p>
            <p>{t(`problem.${code}`)}</p>
            <p className="wrap-anywhere">{detail}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
