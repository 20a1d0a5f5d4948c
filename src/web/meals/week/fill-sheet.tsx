import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { usePlans } from '../plans/plan-queries.ts';

type FillSheetProps = { open: boolean; onClose: () => void; onFill: (plan: StoredPlan) => void };

/** Which of the member's plans fills the week. */
export function FillSheet({ open, onClose, onFill }: FillSheetProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const { plans } = usePlans();
  return (
    <Sheet open={open} onClose={onClose} title={t('fill.title')} size="confirm">
      <p className="text-ink-2">{plans.length > 0 ? t('fill.text') : t('fill.none')}</p>
      {plans.length > 0 ? (
        <List className="mt-2">
          {plans.map((plan) => (
            <ListRow
              key={plan.id}
              icon={ListChecks}
              title={plan.name}
              meta={t('fill.kcal', { kcal: format.kcal(energyOf(plan)) })}
              onPress={() => {
                onClose();
                onFill(plan);
              }}
            />
          ))}
        </List>
      ) : (
        <Link to="/meals/plans" className={buttonClass({ variant: 'soft', size: 'md', className: 'mt-3' })}>
          {t('fill.toPlans')}
        </Link>
      )}
    </Sheet>
  );
}

const energyOf = ({ meals }: StoredPlan) => sumNutrients(meals.flatMap(({ foods }) => foods)).calories;
