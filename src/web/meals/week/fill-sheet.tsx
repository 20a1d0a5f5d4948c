import { Link } from '@tanstack/react-router';
import { LayoutList, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { usePlans } from '../plans/plan-queries.ts';
import { EarlierWeek, EarlierWeeks } from './earlier-weeks.tsx';
import type { PlannedEntry } from './week-queries.ts';

type FillSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The first day of the week to fill. */
  from: Day;
  onFill: (plan: StoredPlan) => void;
  onCopy: (entries: readonly PlannedEntry[], from: Day) => void;
};

/** Chooses an earlier week or a plan to fill the week from. */
export function FillSheet({ open, onClose, from, onFill, onCopy }: FillSheetProps) {
  const t = useTranslations('week');
  const [chosen, setChosen] = useState<Day | null>(null);
  const copy = (entries: readonly PlannedEntry[], source: Day) => {
    onClose();
    onCopy(entries, source);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('fill.title')} size="confirm">
      {chosen !== null && (
        <EarlierWeek
          from={chosen}
          onBack={() => setChosen(null)}
          onCopy={(entries: readonly PlannedEntry[]) => copy(entries, chosen)}
        />
      )}
      {chosen === null && (
        <>
          <p className="text-ink-2">{t('fill.text')}</p>
          <List label={t('ready.entry')} className="mt-2">
            <ListRow
              icon={Sparkles}
              title={t('ready.entry')}
              meta={t('ready.entryText')}
              chevron
              render={(row) => <Link {...toReadyWeeks(from)} {...row} />}
            />
          </List>
          <h3 className="mt-4 text-h3">{t('fill.weeks')}</h3>
          <EarlierWeeks before={from} onChoose={setChosen} />
          <h3 className="mt-4 text-h3">{t('fill.plans')}</h3>
          <Plans
            onChoose={(plan) => {
              onClose();
              onFill(plan);
            }}
          />
        </>
      )}
    </Sheet>
  );
}

/** The ready-made weeks, to fill this week. */
export const toReadyWeeks = (from: Day) => ({ to: '/meals/week/ready', search: { from } }) as const;

function Plans({ onChoose }: { onChoose: (plan: StoredPlan) => void }) {
  const t = useTranslations('week');
  const format = useFormat();
  const { plans } = usePlans();
  if (plans.length === 0) {
    return (
      <>
        <p className="text-caption text-ink-3">{t('fill.none')}</p>
        <ButtonLink to="/meals/plans" variant="soft" size="md" className="mt-3">
          {t('fill.toPlans')}
        </ButtonLink>
      </>
    );
  }
  return (
    <List label={t('fill.plans')}>
      {plans.map((plan) => (
        <ListRow
          key={plan.id}
          icon={LayoutList}
          title={plan.name}
          meta={t('fill.kcal', { kcal: format.kcal(energyOf(plan)) })}
          onPress={() => onChoose(plan)}
        />
      ))}
    </List>
  );
}

const energyOf = ({ meals }: StoredPlan) => sumNutrients(meals.flatMap(({ foods }) => foods)).calories;
