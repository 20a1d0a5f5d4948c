import { useNavigate } from '@tanstack/react-router';
import { Check, Copy, Pencil, ShoppingBasket, Trash2, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';

export type PlanActions = {
  onLog: (plan: StoredPlan) => void;
  onActivate: (plan: StoredPlan) => void;
  onDuplicate: (plan: StoredPlan) => void;
  onRemove: (plan: StoredPlan) => void;
};

type PlanMenuProps = { plan: StoredPlan; isActive: boolean; actions: PlanActions };

/** Menu of actions for a plan. */
export function PlanMenu({ plan, isActive, actions }: PlanMenuProps) {
  const t = useTranslations('meals');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const params = { planId: plan.id };
  const then = (act: () => unknown) => () => {
    setOpen(false);
    act();
  };
  const edit = () => navigate({ to: '/meals/plans/$planId', params });
  const list = () => navigate({ to: '/meals/plans/$planId/list', params });
  return (
    <>
      <MoreMenu
        label={t('plans.menuOf', { name: plan.name })}
        iconSize={20}
        className="relative z-1 -my-2.5 -mr-2.5"
        title={plan.name}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <List>
          {!isActive && (
            <ListRow icon={Check} title={t('plans.makeActive')} onPress={then(() => actions.onActivate(plan))} />
          )}
          <ListRow icon={Pencil} title={t('plans.edit')} onPress={then(edit)} />
          <ListRow icon={Utensils} title={t('plans.logOther')} onPress={then(() => actions.onLog(plan))} />
          <ListRow icon={ShoppingBasket} title={t('plans.shoppingList')} onPress={then(list)} />
          <ListRow icon={Copy} title={t('plans.duplicate')} onPress={then(() => actions.onDuplicate(plan))} />
          <ListRow
            icon={Trash2}
            iconTone="danger"
            title={t('plans.remove')}
            onPress={then(() => actions.onRemove(plan))}
          />
        </List>
      </MoreMenu>
    </>
  );
}
