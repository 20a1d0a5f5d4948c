import { Check, Refrigerator } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { MoveStep } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { DishPicture } from '../pictures/dish-picture.tsx';
import { Refusal } from '../refusal.tsx';
import { usePlannedName } from '../use-row-name.ts';
import type { PlannedEntry } from './week-queries.ts';
import { WEEK_ENTRIES } from './week-rows.ts';

export type EntryActions = {
  onOpen: (entry: PlannedEntry) => void;
  onLog: (entry: PlannedEntry) => void;
  onStep: (entry: PlannedEntry, step: MoveStep) => void;
  onDrag: (entry: PlannedEntry | null) => void;
};

const STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Element id of an entry, for focus after moving. */
export const entryElementId = (id: string) => `entry-${id}`;

type EntryProps = {
  entry: PlannedEntry;
  actions: EntryActions;
  /** URL of its picture; null without one. */
  pictureUrl: string | null;
};

type EntryCardProps = EntryProps & {
  /** Whether the dragged entry would be dropped above it. */
  isMarked: boolean;
};

/** A planned entry in the grid: draggable, movable by keyboard, and opens its sheet. */
export function EntryCard({ entry, actions, pictureUrl, isMarked }: EntryCardProps) {
  const t = useTranslations('week');
  const mayLog = useMayLog(entry);
  const name = usePlannedName()(entry.food);
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      actions.onDrag(entry);
    },
    onDragEnd: () => actions.onDrag(null),
  };
  return (
    <li className="relative">
      {isMarked && <span className="absolute inset-x-0 -top-1 h-1 rounded-full bg-accent" />}
      <button
        type="button"
        id={entryElementId(entry.id)}
        {...drag}
        {...keyMoves(entry, actions)}
        onClick={() => actions.onOpen(entry)}
        className={classNames(
          'flex min-h-19 w-full cursor-grab flex-col justify-between gap-1 rounded-md p-2 text-left',
          entry.isFromPlan
            ? 'border border-dashed border-line-strong hover:bg-surface-2'
            : 'bg-surface-2 hover:bg-surface-3',
          mayLog && 'pb-12',
        )}
      >
        {pictureUrl !== null && <DishPicture url={pictureUrl} className="h-12 w-full rounded-sm" />}
        <span className="text-caption font-medium wrap-anywhere text-ink">{name}</span>
        <EntryMeta entry={entry} />
      </button>
      {mayLog && (
        <span className="absolute inset-x-1 bottom-1">
          <Button
            variant="soft"
            size="sm"
            full
            aria-label={t('entry.logOf', { name })}
            onClick={() => actions.onLog(entry)}
          >
            {t('entry.log')}
          </Button>
        </span>
      )}
      <EntryRefusal id={entry.id} />
    </li>
  );
}

function EntryRefusal({ id }: { id: string }) {
  const title = useTranslations('week')('errors.save');
  return <Refusal record={WEEK_ENTRIES.recordOf({ id })} titles={{ create: title, change: title, delete: title }} />;
}

function keyMoves(entry: PlannedEntry, { onStep }: Pick<EntryActions, 'onStep'>) {
  return {
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.shiftKey ? STEPS[event.key] : undefined;
      if (step === undefined) return;
      event.preventDefault();
      onStep(entry, step);
    },
  };
}

/** The same as a row of the day view; one tap logs it. */
export function EntryRow({ entry, actions, pictureUrl }: EntryProps) {
  const t = useTranslations('week');
  const mayLog = useMayLog(entry);
  const name = usePlannedName()(entry.food);
  return (
    <li className="px-5 py-1.5">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <button
          type="button"
          id={entryElementId(entry.id)}
          {...keyMoves(entry, actions)}
          onClick={() => actions.onOpen(entry)}
          className="flex min-h-12 min-w-0 grow basis-[min-content] items-center gap-3 rounded-md text-left"
        >
          {pictureUrl !== null && <DishPicture url={pictureUrl} className="size-10 rounded-md" />}
          <span className="flex min-w-0 flex-col">
            <span className="font-medium text-ink">{name}</span>
            <EntryMeta entry={entry} />
          </span>
        </button>
        {mayLog && (
          <Button variant="soft" size="md" aria-label={t('entry.logOf', { name })} onClick={() => actions.onLog(entry)}>
            {t('entry.log')}
          </Button>
        )}
      </div>
      <EntryRefusal id={entry.id} />
    </li>
  );
}

/** Whether an entry may be logged: today's, and missed ones. */
function useMayLog({ day, isEaten }: PlannedEntry): boolean {
  const today = useToday();
  return !isEaten && day <= today;
}

function EntryMeta({ entry: { id, food, boxId, isEaten, isFromPlan } }: { entry: PlannedEntry }) {
  const t = useTranslations('week');
  const format = useFormat();
  const amountText = useAmountText();
  const isPortion = food.unit === 'portion' && recipeIdOf(food.foodId) !== null;
  const amount = amountText({ amount: food.grams, unit: food.unit, quantity: food.quantity });
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-micro text-ink-3">
      <span>{format.kcal(food.calories)}</span>
      {boxId !== null && (
        <span className="flex items-center gap-1">
          <Icon of={Refrigerator} size={13} />
          {t('entry.box')}
        </span>
      )}
      {boxId === null && !(isPortion && food.quantity === 1) && <span>{amount}</span>}
      {isFromPlan && <span>{t('entry.fromPlan')}</span>}
      {isEaten && (
        <span className="flex items-center gap-1 text-accent">
          <Icon of={Check} size={13} />
          {t('entry.eaten')}
        </span>
      )}
      <SyncBadge record={WEEK_ENTRIES.recordOf({ id })} />
    </span>
  );
}
