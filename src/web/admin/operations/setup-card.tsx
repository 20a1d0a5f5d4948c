import { Link, type LinkProps } from '@tanstack/react-router';
import { CreditCard, DatabaseBackup, Mail, Package, ShieldCheck, UserPen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SetupStep } from '#domain/admin/operations/setup-steps.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';

const ICONS: Record<SetupStep, IconComponent> = {
  mail: Mail,
  sender: UserPen,
  payments: CreditCard,
  products: Package,
  'two-step': ShieldCheck,
  backup: DatabaseBackup,
};

/** Steps that are done in the app; the others are settings of the server. */
const LINKS: Partial<Record<SetupStep, LinkProps>> = {
  products: { to: '/admin/products' },
  'two-step': { to: '/profile/security' },
};

/** Missing steps of a new installation, each with instructions. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const t = useTranslations('operations.setup');
  if (steps.length === 0) return null;
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('title')} subtitle={t('text', { count: steps.length })} />
      <List inset label={t('title')}>
        {steps.map((step) => {
          const link = LINKS[step];
          const row = {
            icon: ICONS[step],
            iconTone: 'warn' as const,
            title: t(step),
            meta: t(`${step}-text`),
          };
          return link ? (
            <ListRow key={step} {...row} chevron render={(native) => <Link {...link} {...native} />} />
          ) : (
            <ListRow key={step} {...row} />
          );
        })}
      </List>
    </Card>
  );
}
