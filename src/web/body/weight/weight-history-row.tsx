import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { WeightRow } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { weightRecord } from '../body-records.ts';
import { writeMeasure } from '../read-measure.ts';
import { isOfMeasurement, type WeightChange } from './use-weight-log.ts';
import { WeightFields } from './weight-fields.tsx';

type WeightHistoryRowProps = {
  row: WeightRow;
  /** Shows the time when a day has several weights. */
  isOneOfSeveral: boolean;
  today: Day;
  isOpen: boolean;
  onToggle: () => void;
  onSave: (change: WeightChange) => void;
  onRemove: () => void;
};

/** A weight with its day, expandable to a form. */
export function WeightHistoryRow(props: WeightHistoryRowProps) {
  const { row, isOneOfSeveral, today, isOpen, onToggle } = props;
  const t = useTranslations('body');
  const format = useFormat();
  const isOfDay = format.dayOf(row.createdAt) === row.day;
  const timeText = isOfDay ? format.time(row.createdAt) : t('weight.enteredAt', { at: format.dateTime(row.createdAt) });
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left hover:bg-surface-2/60"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-[min-content]">
            <span className="block font-medium">{format.sentence(format.dayRelative(row.day, today))}</span>
            <span className="flex flex-wrap items-center gap-x-2.5 text-caption text-ink-3">
              {isOneOfSeveral && <time dateTime={row.createdAt}>{timeText}</time>}
              {row.source !== 'weight' && <span>{t(`weightFrom.${row.source}`)}</span>}
              <SyncBadge record={weightRecord(row)} />
            </span>
          </span>
          <span className="ml-auto font-semibold tracking-tight">{format.bodyKg(row.weightKg)}</span>
        </span>
        <Icon
          of={ChevronDown}
          size={16}
          className={classNames('text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <Editor {...props} />}
      <div className="px-5 empty:hidden [&>*]:mb-3">
        <RefusedNote record={weightRecord(row)} />
      </div>
    </>
  );
}

function Editor({ row, today, onToggle, onSave, onRemove }: WeightHistoryRowProps) {
  const t = useTranslations('body');
  const { locale } = useLanguage();
  const formId = useId();
  return (
    <div className="bg-surface-2/60 px-5 py-4">
      <WeightFields
        id={formId}
        initial={{ day: row.day, weight: writeMeasure(row.weightKg, locale) }}
        today={today}
        fixedDay={isOfMeasurement(row)}
        onSave={onSave}
      >
        {isOfMeasurement(row) && <p className="text-caption text-ink-3">{t('weight.ofMeasurement')}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="md">
            {t('form.save')}
          </Button>
          <Button variant="secondary" size="md" onClick={onToggle}>
            {t('form.cancel')}
          </Button>
          <Button variant="danger" size="md" className="ml-auto" onClick={onRemove}>
            {t('form.remove')}
          </Button>
        </div>
      </WeightFields>
    </div>
  );
}
