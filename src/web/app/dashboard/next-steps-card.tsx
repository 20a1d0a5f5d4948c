import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { NextStep } from './next-steps.ts';

/** Shown until every step is taken. */
export function NextStepsCard({ steps, goal }: { steps: NextStep[]; goal: number }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const count = steps.length > 1 && (
    <span className="text-caption text-ink-3">{t('steps.count', { done, all: steps.length })}</span>
  );
  return (
    <Card flush className="flex-none">
      <CardHead title={t('steps.title')} action={count} className="px-5 pt-4 pb-2" />
      <List inset className="pb-1.5">
        {steps
          .filter((step) => !step.done)
          .map(({ key, icon, path }) => (
            <ListRow
              key={key}
              icon={icon}
              title={t(`steps.${key}`)}
              meta={t(`steps.${key}Text`, { goal: format.kcal(goal) })}
              chevron
              render={(row) => <Link to={path} {...row} />}
            />
          ))}
      </List>
    </Card>
  );
}
