import { useTranslations } from 'use-intl';
import { isQuickAdd } from '#domain/meals/journal/logged-food.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { RemovedNote } from '#web/ui/feedback/removed-note.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { MacroText } from '../macro-text.tsx';
import { MEALS } from '../meal-rows.ts';
import { MealRefusal } from '../refusal.tsx';
import { isUnnamed, useRowName } from '../use-row-name.ts';
import { RowEditor } from './row-editor.tsx';
import type { Journal, JournalLine } from './use-journal.ts';

export type MealLinesProps = { lines: readonly JournalLine[]; journal: Journal; caption: string };

/** Foods of a meal as rows, which expand for editing. */
export function MealList({ lines, journal, caption }: MealLinesProps) {
  return (
    <ul aria-label={caption} className="divide-y divide-line border-t border-line">
      {lines.map(({ row, removed }) => (
        <li key={row.id}>
          {removed ? <RemovedMealNote removed={removed} journal={journal} /> : <FoodRow row={row} journal={journal} />}
        </li>
      ))}
    </ul>
  );
}

function FoodRow({ row, journal }: { row: MealRow; journal: Journal }) {
  const format = useFormat();
  const rowName = useRowName();
  const isOpen = journal.editing?.id === row.id;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => journal.edit(row)}
        className="block w-full px-5.5 py-2.5 text-left hover:bg-surface-2/60"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{rowName(row)}</span>
          <span className="flex-none font-semibold">
            {format.energy(row.foodItem.calories)}
            <span className="sr-only"> {format.energyUnit}</span>
          </span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap gap-x-2.5 text-caption text-ink-3">
            <AmountOf row={row} />
            <MacroText of={row.foodItem} />
          </span>
          <SyncBadge record={MEALS.recordOf(row)} />
        </span>
      </button>
      {isOpen && <RowEditor key={row.id} row={row} journal={journal} />}
      <div className="px-5.5 empty:hidden [&>*]:mb-3">
        <MealRefusal rowId={row.id} />
      </div>
    </>
  );
}

/** The amount as it was typed; a quick add has none. */
export function AmountOf({ row }: { row: MealRow }) {
  const t = useTranslations('meals');
  const amountText = useAmountText();
  if (isUnnamed(row)) return <span>{t('habits.quickText')}</span>;
  return <span>{isQuickAdd(row.foodItem) ? t('row.quick') : amountText(row.foodItem)}</span>;
}

export function RemovedMealNote({ removed, journal }: { removed: MealRow; journal: Journal }) {
  const t = useTranslations('meals');
  return (
    <RemovedNote
      text={t('row.removed', { name: useRowName()(removed) })}
      undoLabel={t('row.undo')}
      onUndo={() => void journal.restore(removed)}
      className="pr-3 pl-5.5"
    />
  );
}
