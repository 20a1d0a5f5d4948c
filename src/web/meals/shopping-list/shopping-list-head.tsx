import { CalendarDays, ChevronDown, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { SyncBadge } from '#web/platform/offline/sync-badge.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { listRecord } from '../plans/plan-operations.ts';
import { ShoppingListChoices } from './shopping-list-choices.tsx';
import type { ShoppingListView } from './use-shopping-list.ts';

/** For whom and how long, and how far the basket has come. */
export function ShoppingListHead({ plan, list }: { plan: StoredPlan; list: ShoppingListView }) {
  const t = useTranslations('meals');
  const [choosing, setChoosing] = useState({ open: false, turn: 0 });
  const choose = () => setChoosing(({ turn }) => ({ open: true, turn: turn + 1 }));
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
          <ChoiceChip icon={CalendarDays} text={t('list.days', { count: list.days })} onPress={choose} />
          <ChoiceChip icon={UserRound} text={t('list.persons', { count: list.persons })} onPress={choose} />
        </div>
      </div>
      <div className="flex items-center gap-3 print:hidden">
        <div className="flex-1">
          <ProgressBar hideLabel label={t('list.progress')} value={list.done} max={list.items.length} />
        </div>
        <p className="text-caption font-medium text-ink-3" aria-live="polite">
          {t('list.ticked', { done: list.done, total: list.items.length })}
        </p>
      </div>
      {choosing.turn > 0 && (
        <ShoppingListChoices
          key={choosing.turn}
          open={choosing.open}
          days={list.days}
          persons={list.persons}
          onClose={() => setChoosing((now) => ({ ...now, open: false }))}
          onApply={(choices) => void list.change(choices)}
        />
      )}
    </>
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
