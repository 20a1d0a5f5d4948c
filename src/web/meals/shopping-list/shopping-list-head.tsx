import { CalendarDays, ChevronDown, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LIST_BOUNDS } from '#domain/meals/meals-bounds.ts';
import type { PartOfRecipe } from '#domain/meals/week/week-shopping.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { listRecord } from '../plans/plan-rows.ts';
import type { ListSource } from './list-item.ts';
import { StockProgress } from './shopping-list-progress.tsx';
import type { ShoppingListView } from './use-shopping-list.ts';

/** Days, persons and progress of the list. */
export function ShoppingListHead({ plan, list }: { plan: ListSource; list: ShoppingListView }) {
  const t = useTranslations('meals');
  const choosing = useDialogState();
  const choose = () => choosing.open();
  return (
    <>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 wrap-anywhere">{plan.name}</h2>
          <span className="print:hidden">
            <SyncBadge record={listRecord(plan.id)} />
          </span>
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          {plan.week === undefined && (
            <ChoiceChip icon={CalendarDays} text={t('list.days', { count: list.days })} onPress={choose} />
          )}
          <ChoiceChip icon={UserRound} text={t('list.persons', { count: list.persons })} onPress={choose} />
        </div>
        <PartsNote parts={plan.parts ?? []} persons={list.persons} />
      </div>
      {list.pantry.isOn && <StockProgress list={list} />}
      {!list.pantry.isOn && list.items.length > 0 && <BasketProgress list={list} />}
      {choosing.key > 0 && (
        <ShoppingListChoices
          key={choosing.key}
          open={choosing.isOpen}
          days={plan.week === undefined ? list.days : null}
          persons={list.persons}
          onClose={choosing.close}
          onApply={(choices) => void list.change(choices)}
        />
      )}
    </>
  );
}

/** States which recipes the list buys in part. */
function PartsNote({ parts, persons }: { parts: readonly PartOfRecipe[]; persons: number }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const shown = parts
    .map(({ portions, ...part }) => ({ ...part, portions: Math.max(Math.round(portions * persons * 10), 1) / 10 }))
    .filter(({ portions, of }) => portions < of);
  if (shown.length === 0) return null;
  const list = (
    <ul className="mt-2 text-caption text-ink-2">
      {shown.map(({ recipeId, name, portions, of }) => (
        <li key={recipeId}>
          {t('list.part', {
            name,
            portions: format.number(portions, Number.isInteger(portions) ? 0 : 1),
            of: format.number(of),
          })}
        </li>
      ))}
    </ul>
  );
  if (shown.length <= MAX_PARTS_SHOWN) return list;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-caption text-ink-2">
        {t('list.parts', { count: shown.length })}
      </summary>
      {list}
    </details>
  );
}

/** More recipes than these are listed on request, so that the list itself is in view. */
const MAX_PARTS_SHOWN = 3;

function BasketProgress({ list: { done, items } }: { list: ShoppingListView }) {
  const t = useTranslations('meals');
  return (
    <div className="flex items-center gap-3 print:hidden">
      <div className="flex-1">
        <ProgressBar hideLabel label={t('list.progress')} value={done} max={items.length} />
      </div>
      <p className="text-caption font-medium text-ink-3" aria-live="polite">
        {t('list.ticked', { done, total: items.length })}
      </p>
    </div>
  );
}

type ChoiceChipProps = { icon: IconComponent; text: string; onPress: () => void };

function ChoiceChip({ icon, text, onPress }: ChoiceChipProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={chipClass}>
      <Icon of={icon} size={15} />
      {text}
      <Icon of={ChevronDown} size={15} className="print:hidden" />
    </button>
  );
}

const chipClass =
  'relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-label font-medium whitespace-nowrap text-ink-2 transition-colors duration-fast hover:border-line-strong ' +
  'after:absolute after:inset-x-0 after:-inset-y-1.25';

type Choices = { days: number; persons: number };
/** The list of a week has no choice of days. */
type ChoicesNow = { days: number | null; persons: number };

type ShoppingListChoicesProps = ChoicesNow & {
  open: boolean;
  onClose: () => void;
  onApply: (changes: Partial<Choices>) => void;
};

/** Edits the number of days and persons. */
function ShoppingListChoices({ open, onClose, onApply, ...now }: ShoppingListChoicesProps) {
  const t = useTranslations('meals');
  const [days, setDays] = useState(now.days);
  const [persons, setPersons] = useState(now.persons);
  const apply = () => {
    const changes = {
      ...(days !== null && days !== now.days && { days }),
      ...(persons !== now.persons && { persons }),
    };
    if (Object.keys(changes).length > 0) onApply(changes);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list.choicesTitle')}
      size="confirm"
      footer={
        <Button full onClick={apply}>
          {t('list.apply')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('list.choicesText')}</p>
      {days !== null && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <span aria-hidden className="font-medium">
            {t('list.daysLabel')}
          </span>
          <Stepper label={t('list.daysLabel')} value={days} onValueChange={setDays} {...LIST_BOUNDS.days} />
        </div>
      )}
      <div className="mt-3 flex items-center justify-between gap-3">
        <span aria-hidden className="font-medium">
          {t('list.personsLabel')}
        </span>
        <Stepper label={t('list.personsLabel')} value={persons} onValueChange={setPersons} {...LIST_BOUNDS.persons} />
      </div>
    </Sheet>
  );
}
