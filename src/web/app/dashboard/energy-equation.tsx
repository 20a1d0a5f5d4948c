import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The sign before each term. */
const TERMS = [
  ['', 'goal'],
  ['−', 'eaten'],
  ['+', 'exercise'],
  ['=', 'remaining'],
] as const;

/** Mål − Ätit + Träning = Kvar. Screen readers get one sentence instead of the row. */
export function EnergyEquation({ energy }: { energy: Dashboard['energy'] }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const text = {
    goal: format.number(energy.goal),
    eaten: format.number(energy.eaten),
    exercise: format.number(energy.exercise),
    remaining: format.number(energy.remaining),
  };
  return (
    <div className="p-5 pt-4 lg:border-t lg:border-line lg:px-6 lg:py-4">
      <p className="sr-only">{t('energy.equation', text)}</p>
      <div aria-hidden className="flex flex-wrap items-center justify-between gap-y-2">
        {TERMS.map(([sign, term]) => (
          <Fragment key={term}>
            {sign && <span className="text-caption text-ink-3">{sign}</span>}
            <span className={classNames('flex flex-col', term === 'remaining' && 'text-accent')}>
              <span className={classNames('text-caption', term !== 'remaining' && 'text-ink-3')}>
                {t(`energy.${term}`)}
              </span>
              <span className="text-h3 whitespace-nowrap">{text[term]}</span>
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
