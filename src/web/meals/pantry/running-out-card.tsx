import { ListPlus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ScarceThing } from '#domain/meals/pantry/pantry-view.ts';
import { extraMark, extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePlans } from '../plans/plan-queries.ts';
import { LISTS } from '../plans/plan-rows.ts';
import { useActivePlan } from '../plans/use-active-plan.ts';
import { usePlannedName } from '../use-row-name.ts';
import { useDayText, useStockText } from './use-stock-text.ts';

/** Low stock, how long it lasts, and a button to add it to the shopping list. */
export function RunningOutCard({ scarce }: { scarce: readonly ScarceThing[] }) {
  const t = useTranslations('pantry');
  const toList = useToList();
  return (
    <section aria-labelledby="running-out" className="flex flex-col gap-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="running-out" className="text-h3">
          {t('scarce.title')}
        </h2>
        {toList && (
          <Button
            writes
            variant="ghost"
            size="sm"
            icon={ListPlus}
            onClick={() => void toList(scarce.map(({ batch }) => batch.name))}
          >
            {t('scarce.allToList')}
          </Button>
        )}
      </div>
      <Card flush as="div">
        <ul className="divide-y divide-line">
          {scarce.map((thing) => (
            <ScarceRow key={thing.key} thing={thing} onList={toList && (() => void toList([thing.batch.name]))} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

type ScarceRowProps = { thing: ScarceThing; onList: (() => void) | null };

function ScarceRow({ thing: { batch, left, share, lastsUntil }, onList }: ScarceRowProps) {
  const t = useTranslations('pantry');
  const stockText = useStockText();
  const dayText = useDayText();
  const name = usePlannedName()(batch);
  const amount = stockText(batch, left);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
        <p className="text-caption text-ink-3">
          {lastsUntil === null ? t('scarce.left', { amount }) : t('scarce.lasts', { amount, day: dayText(lastsUntil) })}
        </p>
      </div>
      <div className="w-16 flex-none">
        <ProgressBar
          hideLabel
          tone="warn"
          label={t('scarce.share', { name })}
          value={Math.round(share * 100)}
          max={100}
        />
      </div>
      {onList && <IconButton writes label={t('scarce.toList', { name })} icon={Plus} iconSize={20} onClick={onList} />}
    </li>
  );
}

/** Adds items to the list of the active plan; null without one. */
function useToList(): ((names: readonly string[]) => Promise<void>) | null {
  const t = useTranslations('pantry');
  const save = useSave(LISTS, t('errors.save'));
  const toast = useToast();
  const { plans } = usePlans();
  const { active } = useActivePlan(plans);
  if (!active) return null;
  const planned = new Set(active.meals.flatMap(({ foods }) => foods.map(({ name }) => name.trim().toLowerCase())));

  return async (names) => {
    const missing = names.filter((name) => !planned.has(name.trim().toLowerCase()));
    if (missing.length === 0) {
      toast.show({ text: t('scarce.alreadyListed', { plan: active.name }) });
      return;
    }
    const change = { planId: active.id, tick: missing.map(extraMark), untick: missing.map(extraTick) };
    const saved = await save({ ...change, planName: active.name }, undefined);
    if (saved) toast.show({ tone: 'success', text: t('scarce.listed', { count: missing.length, plan: active.name }) });
  };
}
