import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { useRowSync } from '#web/platform/offline/status/use-sync.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';
import { MEALS } from '../meal-rows.ts';
import { useNutrientName } from '../nutrient-text.ts';
import { MealRefusal } from '../refusal.tsx';
import { useRowName } from '../use-row-name.ts';
import { AmountOf, type MealLinesProps, RemovedMealNote } from './meal-list.tsx';
import { RowEditor } from './row-editor.tsx';
import type { Journal } from './use-journal.ts';

const COLUMNS = 6;

/** Foods of a meal as a table, whose rows expand for editing. */
export function MealTable({ lines, journal, caption }: MealLinesProps) {
  const t = useTranslations('meals');
  const nutrientName = useNutrientName();
  const format = useFormat();
  return (
    <table className="w-full table-fixed border-collapse border-t border-line text-label">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-caption text-ink-3">
          <th scope="col" className="h-11 pl-5 text-left font-semibold">
            {t('card.food')}
          </th>
          <th scope="col" className={classNames(headClass, 'w-28')}>
            {t('card.amount')}
          </th>
          {ENERGY_MACROS.map((name) => (
            <th key={name} scope="col" className={classNames(headClass, 'w-25')}>
              {nutrientName(name)}
            </th>
          ))}
          <th scope="col" className={classNames(headClass, 'w-24')}>
            {format.energyUnit}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, removed }) => (
          <Fragment key={row.id}>
            {removed ? (
              <Across>
                <RemovedMealNote removed={removed} journal={journal} />
              </Across>
            ) : (
              <FoodRows row={row} journal={journal} />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const headClass = 'h-11 px-2 text-right font-semibold last:pr-5';
const cellClass = 'h-14 border-t border-line px-2 text-right last:pr-5';

function FoodRows({ row, journal }: { row: MealRow; journal: Journal }) {
  const isOpen = journal.editing?.id === row.id;
  const sync = useRowSync(MEALS.recordOf(row));
  const isRefused = sync !== null && typeof sync !== 'string';
  return (
    <>
      <Cells row={row} journal={journal} isOpen={isOpen} />
      {isOpen && (
        <Across>
          <RowEditor key={row.id} row={row} journal={journal} />
        </Across>
      )}
      {isRefused && (
        <Across>
          <div className="px-5 pb-4">
            <MealRefusal rowId={row.id} />
          </div>
        </Across>
      )}
    </>
  );
}

function Cells({ row, journal, isOpen }: { row: MealRow; journal: Journal; isOpen: boolean }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const rowName = useRowName();
  return (
    <tr className="hover:bg-surface-2/60">
      <th scope="row" className="h-14 border-t border-line pl-5 text-left font-regular">
        <span className="flex items-center justify-between gap-3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('row.edit', { name: rowName(row) })}
            onClick={() => journal.edit(row)}
            className="min-h-11 min-w-0 flex-1 rounded-sm text-left wrap-anywhere hover:text-accent"
          >
            {rowName(row)}
          </button>
          <SyncBadge record={MEALS.recordOf(row)} />
        </span>
      </th>
      <td className={classNames(cellClass, 'whitespace-nowrap text-ink-2')}>
        <AmountOf row={row} />
      </td>
      {ENERGY_MACROS.map((name) => (
        <td key={name} className={classNames(cellClass, 'whitespace-nowrap', MACRO_TONES[name].ink)}>
          {format.grams(row.foodItem[name])}
        </td>
      ))}
      <td className={classNames(cellClass, 'font-semibold')}>{format.energy(row.foodItem.calories)}</td>
    </tr>
  );
}

function Across({ children }: { children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={COLUMNS} className="p-0">
        {children}
      </td>
    </tr>
  );
}
