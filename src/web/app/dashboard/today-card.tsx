import { Link } from '@tanstack/react-router';
import { ChevronRight, Dumbbell, Footprints, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { briefNames } from '#domain/meals/catalogue/food-names.ts';
import { mealTypeAt } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useFitnessHub } from '#web/fitness/use-fitness-hub.ts';
import { MEAL_ICONS } from '#web/meals/meal-icons.ts';
import { rowsOfMeal } from '#web/meals/meal-rows.ts';
import { useNameOf } from '#web/meals/use-row-name.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';

type TodayCardProps = {
  meals: Dashboard['meals'];
  /** The journal's rows of today, whose names follow the language; null while there are only the server's sums. */
  rows: readonly MealRow[] | null;
};

/** Today's food by meal, and today's training. On a desktop it has a button for the meal of the current hour. */
export function TodayCard({ meals, rows }: TodayCardProps) {
  const t = useTranslations('dashboard');
  const rowName = useNameOf(t('today.quickAdd'));
  const format = useFormat();
  const next = mealTypeAt(new Date().getHours());
  const { data: hub } = useFitnessHub(useToday());
  const workouts = hub?.today ?? [];
  return (
    <Card className="flex flex-1 flex-col">
      <CardHead
        title={t('today.title')}
        action={
          <Link to="/meals" className={linkClass}>
            {t('today.toJournal')}
            <Icon of={ChevronRight} size={16} />
          </Link>
        }
      />
      {meals.length + workouts.length === 0 && <p className="mt-2 flex-1 text-ink-2">{t('today.empty')}</p>}
      <List className="mt-2 flex-1">
        {meals.map(({ mealType, foodNames, calories }) => (
          <ListRow
            key={mealType}
            icon={MEAL_ICONS[mealType]}
            title={t(`meal.${mealType}`)}
            meta={
              <span className="line-clamp-1">
                {briefNames(rows ? rowsOfMeal(rows, mealType).map(rowName) : foodNames)}
              </span>
            }
            value={format.energy(calories)}
          />
        ))}
        {workouts.map(({ id, name, source, durationMinutes, caloriesBurned }) => (
          <ListRow
            key={id}
            icon={source === 'activity' ? Footprints : Dumbbell}
            iconTone="accent"
            title={name}
            meta={t('workout.minutes', { minutes: format.number(Math.round(durationMinutes)) })}
            value={
              caloriesBurned === null ? '–' : <span className="text-accent">{format.energyChange(caloriesBurned)}</span>
            }
          />
        ))}
      </List>
      <ButtonLink to="/meals" search={{ add: 'now' }} variant="soft" size="md" full className="mt-3 max-lg:hidden">
        <Icon of={Plus} />
        {t('today.add', { meal: t(`aMeal.${next}`) })}
      </ButtonLink>
    </Card>
  );
}
