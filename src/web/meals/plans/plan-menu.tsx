import { useNavigate } from '@tanstack/react-router';
import { Check, Copy, Pencil, ShoppingBasket, Trash2, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
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
  const navigate = useNavigate();
  const params = { planId: plan.id };
  const edit = () => navigate({ to: '/meals/plans/$planId', params });
  const list = () => navigate({ to: '/meals/plans/$planId/list', params });
  return (
    <MoreMenu
      label={t('plans.menuOf', { name: plan.name })}
      iconSize={20}
      className="relative z-1 -my-2.5 -mr-2.5"
      title={plan.name}
    >
      <List>
        {!isActive && <MenuRow icon={Check} title={t('plans.makeActive')} onPress={() => actions.onActivate(plan)} />}
        <MenuRow icon={Pencil} title={t('plans.edit')} onPress={edit} />
        <MenuRow icon={Utensils} title={t('plans.logOther')} onPress={() => actions.onLog(plan)} />
        <MenuRow icon={ShoppingBasket} title={t('plans.shoppingList')} onPress={list} />
        <MenuRow icon={Copy} title={t('plans.duplicate')} onPress={() => actions.onDuplicate(plan)} />
        <MenuRow icon={Trash2} iconTone="danger" title={t('plans.remove')} onPress={() => actions.onRemove(plan)} />
      </List>
    </MoreMenu>
  );
}
