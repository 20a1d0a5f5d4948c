import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { BODYFAT_LIMITS, NINE_SITE_FACTOR, POUNDS_PER_KG } from '#domain/body/caliper/nine-site.ts';
import type { StoredCheck } from '#domain/body/report/check-stored.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { millimetres } from '../body-texts.ts';

/** The steps of the formula with the numbers of this measurement, or why a step is not possible. */
export function ReportSteps({ row, check: { steps } }: { row: CaliperRow; check: StoredCheck }) {
  const t = useTranslations('body');
  const format = useFormat();
  const sum = format.number(steps.sum9Mm, Number.isInteger(steps.sum9Mm) ? 0 : 1);
  const pounds = format.number(steps.weightLb, 4);
  const terms = CALIPER_SITES.flatMap((site) => row.mm[site] ?? []).map((mm) =>
    format.number(mm, Number.isInteger(mm) ? 0 : 1),
  );
  const list = [
    { key: 'sum', how: terms.join(' + '), value: millimetres(format, steps.sum9Mm) },
    {
      key: 'pounds',
      how:
        row.weightKg === null
          ? t('report.noWeight')
          : `${format.bodyKg(row.weightKg)} × ${format.number(POUNDS_PER_KG, 10)}`,
      value: steps.weightLb === null ? '–' : `${pounds}\u00a0lb`,
    },
    {
      key: 'times',
      how: steps.raw === null ? t('report.notPossible') : `${sum} ÷ ${pounds} × ${NINE_SITE_FACTOR}`,
      value: format.number(steps.raw, 4),
    },
    {
      key: 'held',
      how:
        steps.raw === null
          ? t('report.notPossible')
          : `min(${BODYFAT_LIMITS.max}, max(${BODYFAT_LIMITS.min}, ${format.number(steps.raw, 4)}))`,
      value: format.percent(steps.bodyfatPct, 2),
    },
  ] as const;
  return (
    <ol className="divide-y divide-line">
      {list.map(({ key, how, value }, index) => (
        <li key={key} className="flex gap-3 px-5 py-3">
          <span
            aria-hidden
            className="mt-0.5 grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-badge font-semibold text-accent-strong"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t(`reportSteps.${key}`)}</p>
            <p className="text-caption wrap-anywhere text-ink-3">{how}</p>
          </div>
          <p className="flex-none font-semibold tracking-tight">{value}</p>
        </li>
      ))}
    </ol>
  );
}
