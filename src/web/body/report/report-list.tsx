import { ArrowDown, Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import type { StoredCheck } from '#domain/body/report/check-stored.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDayTexts } from '../body-texts.ts';

type ReportListProps = { all: readonly Checked[]; shown: Checked; onShow: (row: CaliperRow) => void };

/** The measurements as chips, on phones. */
export function ReportChips({ all, shown, onShow }: ReportListProps) {
  const t = useTranslations('body');
  const days = useDayTexts();
  return (
    <Chips
      label={t('report.measurements')}
      value={shown.row.id}
      onValueChange={(id) => {
        const found = all.find(({ row }) => row.id === id);
        if (found) onShow(found.row);
      }}
      options={all.map(({ row, check }) => ({
        value: row.id,
        label: days.short(row.day),
        icon: check.verdict === 'differs' ? TriangleAlert : check.verdict === 'same' ? Check : undefined,
      }))}
    />
  );
}

/** The measurements as a table, on wide screens. */
export function ReportTable({ all, shown, onShow }: ReportListProps) {
  const t = useTranslations('body');
  return (
    <Card flush>
      <table className="w-full border-collapse text-label">
        <caption className="sr-only">{t('report.measurements')}</caption>
        <thead>
          <tr className="text-caption text-ink-3">
            <th scope="col" aria-sort="descending" className="h-11 pl-4.5 text-left font-semibold">
              <span className="inline-flex items-center gap-1">
                {t('form.day')}
                <Icon of={ArrowDown} size={14} />
              </span>
            </th>
            {(['sum', 'weight', 'stored', 'recomputed', 'difference'] as const).map((column) => (
              <th key={column} scope="col" className="px-2 text-right font-semibold">
                {t(`reportColumns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('reportColumns.verdict')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((checked) => (
            <ReportRow
              key={checked.row.id}
              checked={checked}
              isShown={checked.row.id === shown.row.id}
              onShow={() => onShow(checked.row)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type ReportRowProps = { checked: Checked; isShown: boolean; onShow: () => void };

function ReportRow({ checked: { row, check }, isShown, onShow }: ReportRowProps) {
  const format = useFormat();
  const differs = check.verdict === 'differs';
  const cell = 'h-14 border-t border-line px-2 text-right whitespace-nowrap';
  return (
    <tr className={classNames(differs ? 'bg-danger-soft' : isShown && 'bg-accent-soft')}>
      <th scope="row" className="h-14 border-t border-line pl-2 text-left font-regular">
        <button
          type="button"
          aria-pressed={isShown}
          onClick={onShow}
          className={classNames(
            'min-h-11 rounded-sm px-2.5 whitespace-nowrap hover:text-accent',
            isShown && 'font-semibold',
          )}
        >
          {row.day}
        </button>
      </th>
      <td className={cell}>{format.number(row.sum9Mm, Number.isInteger(row.sum9Mm) ? 0 : 1)}</td>
      <td className={cell}>{format.number(row.weightKg, 1)}</td>
      <td className={cell}>{format.percent(check.stored, 2)}</td>
      <td className={classNames(cell, 'font-semibold')}>{format.percent(check.recomputed, 2)}</td>
      <td className={classNames(cell, differs ? 'font-semibold text-danger' : 'text-ink-3')}>
        {format.change(check.difference, { decimals: 2 })}
      </td>
      <td className={classNames(cell, 'pr-4')}>
        <VerdictBadge check={check} onTint={differs} />
      </td>
    </tr>
  );
}

/** The result of the check as a badge. */
export function VerdictBadge({ check, onTint = false }: { check: Checked['check']; onTint?: boolean }) {
  const t = useTranslations('body');
  if (check.verdict === 'incomplete') {
    return (
      <Badge>{check.steps.filled < 9 ? t('report.folds', { filled: check.steps.filled }) : t('report.noWeight')}</Badge>
    );
  }
  const differs = check.verdict === 'differs';
  return (
    <span className={classNames('inline-block rounded-full', onTint && '[&>span]:bg-surface')}>
      <Badge tone={differs ? 'danger' : 'success'} icon={differs ? TriangleAlert : Check}>
        {t(differs ? 'report.differs' : 'report.same')}
      </Badge>
    </span>
  );
}

/** A caliper measurement with its check. */
export type Checked = { row: CaliperRow; check: StoredCheck };
