import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import type { MealPlan, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { AdminBar } from '#web/admin/admin-bar.tsx';
import { AdminContent } from '#web/admin/admin-content.tsx';
import { AssignPanel } from '#web/admin/planners/assign-panel.tsx';
import { AssignmentList } from '#web/admin/planners/assignment-list.tsx';
import { PlanTemplates } from '#web/admin/planners/plan-templates.tsx';
import { StartDayField, useStartDay } from '#web/admin/planners/start-day-field.tsx';
import { useAmountText } from '#web/meals/add-food/use-amount-text.ts';
import { filledMeals, MacroBar, MacroLegend, planTotals } from '#web/meals/plans/plan-macros.tsx';
import { usePlans } from '#web/meals/plans/plan-queries.ts';
import { usePlanWrites } from '#web/meals/plans/use-plan-writes.ts';
import { usePlannedName } from '#web/meals/use-row-name.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type PlannerPageProps = { chosen: string | undefined; onChoose: (id: string) => void };

/** Assigns one of the admin's plans, made in the member's editor, to one or many members. */
export function MealPlannerPage({ chosen, onChoose }: PlannerPageProps) {
  const t = useTranslations('planners.meal');
  const admin = useTranslations('admin');
  const { query, plans, isReady } = usePlans();
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <ButtonLink to="/admin/meal-planner/new" size="md">
            <Icon of={Plus} strokeWidth={2} />
            {t('new')}
          </ButtonLink>
        }
      />
      <Templates plan={plan} onMade={onChoose} />
      <AdminContent query={{ ...query, data: isReady ? plans : undefined }} failure={t('loadError')}>
        {() =>
          plan ? (
            <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_340px] min-[1200px]:items-start">
              <div className="flex min-w-0 flex-col gap-4 md:gap-5">
                <PlanHead plans={plans} plan={plan} onChoose={onChoose} />
                <PlanMeals plan={plan} />
              </div>
              <Assign key={plan.id} plan={plan} />
            </div>
          ) : (
            <EmptyState kind="plate" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      </AdminContent>
      <AssignmentList kinds={['meal-plan']} />
    </>
  );
}

function Templates({ plan, onMade }: { plan: StoredPlan | undefined; onMade: (id: string) => void }) {
  const { save } = usePlanWrites();
  const use = async (content: PlanTemplateContent) => {
    if (content.kind !== 'meal-plan') return;
    const { name, description, meals } = content.plan;
    const id = await save({ name, description, meals }, null);
    if (id !== null) onMade(id);
  };
  return (
    <PlanTemplates kind="meal-plan" present={plan ? { kind: 'meal-plan', plan: contentOf(plan) } : null} onUse={use} />
  );
}

function contentOf({ assigned: _assigned, ...content }: StoredPlan): MealPlan {
  return content;
}

type PlanHeadProps = { plans: readonly StoredPlan[]; plan: StoredPlan; onChoose: (id: string) => void };

function PlanHead({ plans, plan, onChoose }: PlanHeadProps) {
  const t = useTranslations('planners.meal');
  const format = useFormat();
  const totals = planTotals(plan.meals);
  return (
    <Card className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-center">
      <div className="flex min-w-0 flex-col gap-2">
        <SelectField
          label={t('plan')}
          value={plan.id}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChoose(event.target.value)}
        />
        <ButtonLink
          to="/admin/meal-planner/$planId"
          params={{ planId: plan.id }}
          variant="ghost"
          size="sm"
          className="self-start"
        >
          <Icon of={Pencil} size={16} />
          {t('edit')}
        </ButtonLink>
      </div>
      <div>
        <NumberWithUnit value={format.energy(totals.calories)} unit={format.energyUnit && t('kcal')} />
        <MacroBar totals={totals} className="mt-2" />
        <MacroLegend totals={totals} className="mt-2" />
      </div>
    </Card>
  );
}

function PlanMeals({ plan }: { plan: StoredPlan }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">
      {filledMeals(plan.meals).map((meal) => (
        <MealCard key={meal.mealType} meal={meal} />
      ))}
    </div>
  );
}

function MealCard({ meal }: { meal: PlanMeal }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const plannedName = usePlannedName();
  return (
    <Card flush>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4.5 pb-3">
        <h2 className="text-h3">{t('plans.mealName', { meal: meal.mealType })}</h2>
        <p className="font-semibold whitespace-nowrap">{format.kcal(planTotals([meal]).calories)}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {meal.foods.map((food, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice in a meal, and the list is not changed here
          <li key={at} className="flex min-h-11 items-center gap-3 px-5 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{plannedName(food)}</span>
            <span className="text-caption whitespace-nowrap text-ink-3">
              {amountText({ amount: food.grams, unit: food.unit, quantity: food.quantity })}
            </span>
            <span className="min-w-9 text-right font-semibold">{format.energy(food.calories)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Assign({ plan }: { plan: StoredPlan }) {
  const t = useTranslations('planners.meal');
  const [scaleToGoal, setScale] = useState(false);
  const { startDay, check, field } = useStartDay();
  return (
    <AssignPanel
      what="meal"
      successTitle={t('assignedTitle')}
      subject={JSON.stringify([plan.id, plan.editedAt, scaleToGoal, startDay])}
      check={check}
      assign={(request) =>
        api.adminPlanners.assignMealPlan({ ...request, plan: contentOf(plan), scaleToGoal, startDay })
      }
    >
      <Switch
        className="px-5 py-2"
        label={t('scale')}
        description={t('scaleText')}
        checked={scaleToGoal}
        onChange={(event) => setScale(event.target.checked)}
      />
      <StartDayField label={t('start')} description={t('startText')} field={field} />
    </AssignPanel>
  );
}
