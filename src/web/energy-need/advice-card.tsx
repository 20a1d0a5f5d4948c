import { Info, Target } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { type GoalAdvice, goalAdvice, suggestedWeightPart } from '#domain/energy-need/suggest-goal.ts';
import { KCAL_PER_KG } from '#domain/profile/daily-goal.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import type { Measured } from './need-hero.tsx';
import { useGoalChoice } from './use-goal-choice.ts';

type AdviceCardProps = { need: EnergyNeed; measured: Measured };

/** Advice for the goal: a suggestion with its answers, or the reason why there is none. */
export function AdviceCard({ need, measured }: AdviceCardProps) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const advice = goalAdvice(measured.likely, need);
  if ('to' in advice) return <Suggestion need={need} measured={measured} advice={advice} />;
  return (
    <Card tone="plain" as="div" className="flex gap-3">
      <Icon of={Info} size={20} className="mt-0.5 flex-none text-accent" />
      <p className="text-caption text-ink-2">
        {advice.kind === 'no-deficit'
          ? t('advice.noDeficit')
          : t(`advice.${advice.kind}`, { kcal: format.number(need.goal.calories) })}
      </p>
    </Card>
  );
}

type SuggestionProps = AdviceCardProps & { advice: Extract<GoalAdvice, { to: number }> };

function Suggestion({ need, measured, advice }: SuggestionProps) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const choice = useGoalChoice(need.goal, advice.to);
  const [to, calories] = [format.number(advice.to), format.number(need.goal.calories)];
  if (choice.isStored) {
    return (
      <Card tone="plain" as="div" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-caption text-ink-2">{t('advice.kept', { kcal: calories })}</p>
        <button type="button" className={linkClass} onClick={choice.ask}>
          {t('advice.askAgain')}
        </button>
      </Card>
    );
  }
  return (
    <Card tone="soft" aria-labelledby="advice-title">
      <div className="flex gap-3">
        <Icon of={Target} size={24} className="mt-0.5 flex-none text-accent" />
        <div className="min-w-0">
          <h2 id="advice-title" className="text-h3">
            {t(`advice.${advice.kind}`, { kcal: to })}
          </h2>
          <p className="mt-1 text-ink-2">
            <AdviceText need={need} measured={measured} to={advice.to} />
          </p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1 md:flex">
        <Button size="md" busy={choice.busy} onClick={choice.use}>
          {t('advice.use', { kcal: to })}
        </Button>
        <Button size="md" variant="secondary" onClick={choice.decline}>
          {t('advice.keep', { kcal: calories })}
        </Button>
      </div>
    </Card>
  );
}

/** The reason and the effect of the suggested goal. */
function AdviceText({ need, measured, to }: AdviceCardProps & { to: number }) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const { formula, goal } = need;
  // Estimates are shown in tens.
  const more = formula === null ? 0 : Math.round((measured.likely - formula) / 10) * 10;
  const weightPart = suggestedWeightPart(measured.likely, goal.weightPart, to);
  const kg = format.number((Math.abs(weightPart) * 7) / KCAL_PER_KG, 2);
  const kind = weightPart === 0 ? 'maintain' : weightPart < 0 ? 'lose' : 'gain';
  const sentences = [
    ...(more === 0 ? [] : [t(more > 0 ? 'advice.more' : 'advice.less', { kcal: format.number(Math.abs(more)) })]),
    t(`advice.${kind}`, { kcal: format.number(to), kg }),
  ];
  return sentences.join(' ');
}
