import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import { moveFood, replaceFood } from '#domain/meals/plans/edit-plan.ts';
import { openAddFood } from '#domain/meals/plans/plan-draft.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PlanFoodList } from './plan-food-list.tsx';
import { PlanFoodSheet } from './plan-food-sheet.tsx';
import { foodsOf } from './plan-macros.tsx';
import { UndoNote } from './plan-sync.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

type PlanMealCardProps = { editor: PlanEditor; mealType: PlanMealType; room: number };

/** One meal of the draft. */
export function PlanMealCard({ editor, mealType, room }: PlanMealCardProps) {
  const t = useTranslations('meals');
  const { draft, edit, removed } = editor;
  const foods = foodsOf(draft.meals, mealType);
  const changing = useDialogState<number>();
  const index = changing.subject ?? 0;
  const changed = foods[index];
  const move = (from: number, to: number) => edit((now) => moveFood(now, mealType, from, to));
  return (
    <Card flush>
      <MealHead editor={editor} mealType={mealType} />
      {foods.length > 0 && (
        <PlanFoodList
          foods={foods}
          onMove={move}
          onChange={changing.open}
          onRemove={(at) => editor.removeFood(mealType, at, foods[at]?.name ?? '')}
        />
      )}
      {removed && <UndoNote text={removed.text} onUndo={editor.undoRemoval} className="mx-4 mt-3" />}
      <div className="px-4 pt-3 pb-4">
        <Button
          variant="soft"
          size="md"
          full
          icon={Plus}
          disabled={room <= 0}
          onClick={() => edit((now) => openAddFood(now, mealType))}
        >
          {t('plans.foodAdd', { meal: mealType })}
        </Button>
        {room <= 0 && (
          <p className="mt-2 text-center text-caption text-ink-2">
            {t('plans.foodFull', { max: FOOD_BOUNDS.foodsPerMeal })}
          </p>
        )}
      </div>
      {changing.key > 0 && changed && (
        <PlanFoodSheet
          key={changing.key}
          open={changing.isOpen}
          food={changed}
          index={index}
          count={foods.length}
          onClose={changing.close}
          onChange={(food) => edit((now) => replaceFood(now, mealType, index, food))}
          onMove={(to) => {
            move(index, to);
            changing.change(to);
          }}
        />
      )}
    </Card>
  );
}

function MealHead({ editor, mealType }: Omit<PlanMealCardProps, 'room'>) {
  const t = useTranslations('meals');
  const format = useFormat();
  const foods = foodsOf(editor.draft.meals, mealType);
  const kcal = format.kcal(sumNutrients(foods).calories);
  return (
    <div className="flex items-center gap-2 border-b border-line pt-4 pr-2 pb-3 pl-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-h3">{t('plans.mealName', { meal: mealType })}</h2>
        <p className="text-caption text-ink-3">
          {foods.length === 0
            ? t('plans.mealEmpty', { meal: mealType })
            : t('plans.mealFoods', { count: foods.length, kcal })}
        </p>
      </div>
      {foods.length > 0 && (
        <IconButton
          writes
          label={t('plans.mealRemove', { meal: mealType })}
          icon={Trash2}
          iconSize={20}
          onClick={() => editor.removeMeal(mealType)}
        />
      )}
    </div>
  );
}
