import { Check, ChevronDown, ChevronRight, ChevronUp, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadOf, NO_LOAD } from '#domain/fitness/assistance.ts';
import type { LiveExercise, LiveSet } from '#domain/fitness/live/live-session.ts';
import { type NextTarget, nextTarget, targetOfSet } from '#domain/fitness/live/next-target.ts';
import type { ExerciseSession } from '#domain/fitness/progress/progress.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts } from '../live/live-texts.ts';
import { RuleSheet } from './rule-sheet.tsx';

type TargetNoteProps = { exercise: LiveExercise; set: LiveSet; target: NextTarget };

/** The next target with its reason, with buttons to use the old weight for the remaining sets and to show the rule. */
export function TargetNote({ exercise, set, target }: TargetNoteProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const [isOpen, setOpen] = useState(false);
  const { act, isReadOnly } = useWorkout();
  const index = exercise.sets.filter(({ type }) => type === 'normal').findIndex(({ key }) => key === set.key);
  const asked = targetOfSet(target, index) ?? set;
  const last = target.bySet ? asked : (target.last ?? NO_LOAD);
  const other = loadOf(set) === loadOf(last) ? asked : last;
  const otherText = loadOf(other) !== null && loadOf(other) !== loadOf(set) && texts.load(other);
  return (
    <>
      <div className="mx-4 flex gap-3 border-t border-accent-line pt-3 pb-4">
        <Icon of={TrendingUp} className="mt-0.5 text-accent" />
        <div className="min-w-0 flex-1">
          <p className="text-ink">
            <strong className="font-semibold">{texts.target(asked)}:</strong>{' '}
            <Reason target={target} planned={exercise.plan?.sets ?? 0} />
          </p>
          <div className="mt-2.5 flex flex-wrap items-center gap-2">
            {!isReadOnly && otherText && (
              <Button
                variant="secondary"
                size="md"
                onClick={() => {
                  const { weightKg, assistanceKg } = other;
                  act({ type: 'changeSet', setKey: set.key, change: { weightKg, assistanceKg } });
                }}
              >
                {t(other === last ? 'target.keep' : 'target.use', { weight: otherText })}
              </Button>
            )}
            <Button
              variant="ghost"
              size="md"
              aria-expanded={isOpen}
              className="flex-row-reverse"
              icon={isOpen ? ChevronUp : ChevronDown}
              onClick={() => setOpen(!isOpen)}
            >
              {t('target.how')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <HowItIsCounted exercise={exercise} target={target} />}
    </>
  );
}

type ReasonProps = { target: NextTarget; planned: number };

function Reason({ target: { reason, last, rule }, planned }: ReasonProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { locale } = useLanguage();
  if (!last) return null;
  const sets = last.reps.length;
  const fewest = Math.min(...last.reps);
  const rpe = last.hardestRpe === null ? '' : t('target.rpe', { rpe: last.hardestRpe });
  const maxRpe = rule.kind === 'double' ? (rule.maxRpe ?? 0) : 0;
  const done = new Intl.ListFormat(locale, { type: 'conjunction' }).format(last.sets.map((one) => texts.pair(one)));
  return t(`reasons.${reason}`, { sets, planned, reps: fewest, done, rpe, maxRpe });
}

/** The last three sessions as the rule uses them, and the rule as a sentence. */
function HowItIsCounted({ exercise, target: { rule } }: { exercise: LiveExercise; target: NextTarget }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const [isChanging, setChanging] = useState(false);
  const { sessionsOf, isReadOnly } = useWorkout();
  return (
    <div className="border-y border-line bg-surface px-4 py-4">
      <p className="text-caption font-semibold text-ink-2">{t('target.lastTimes')}</p>
      <ul className="mt-1">
        {sessionsOf(exercise).map((session) => (
          <LastSession key={session.workoutId} session={session} exercise={exercise} rule={rule} />
        ))}
      </ul>
      <p className="mt-2 text-caption text-ink-2">
        {rule.kind === 'fixed'
          ? t('rule.fixedText')
          : t(rule.minReps === rule.maxReps ? 'rule.linearText' : 'rule.doubleText', {
              min: rule.minReps,
              max: rule.maxReps,
              step: texts.kg(rule.stepKg),
              rpe: rule.maxRpe ?? 0,
              hasRpe: String(rule.maxRpe !== null),
            })}
      </p>
      {!isReadOnly && (
        <button
          type="button"
          onClick={() => setChanging(true)}
          className="mt-1 inline-flex min-h-11 items-center gap-1 text-left font-semibold text-accent"
        >
          {t('rule.change', { exercise: exercise.name.toLocaleLowerCase() })}
          <Icon of={ChevronRight} size={16} />
        </button>
      )}
      <RuleSheet exercise={exercise} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}

type LastSessionProps = { session: ExerciseSession; exercise: LiveExercise; rule: NextTarget['rule'] };

function LastSession({ session, exercise: { plan }, rule }: LastSessionProps) {
  const t = useTranslations('live');
  const format = useFormat();
  const texts = useMetricTexts();
  const { last, reason } = nextTarget(rule, plan ?? { sets: 0, reps: null, weightKg: null }, [session]);
  if (!last) return null;
  const isManaged = MANAGED.includes(reason);
  return (
    <li className="flex min-h-9 items-center gap-3 text-ink tabular-nums">
      <span className="w-16 text-caption text-ink-2">{format.dayShort(format.dayOf(session.at))}</span>
      <span className="flex-1">{last.sets.map((one) => texts.pair(one)).join(', ')}</span>
      <Badge tone={isManaged ? 'success' : 'neutral'} {...(isManaged && { icon: Check })}>
        {last.hardestRpe === null
          ? t(isManaged ? 'target.managed' : 'target.notManaged')
          : t('target.rpeShort', { rpe: last.hardestRpe })}
      </Badge>
    </li>
  );
}

const MANAGED: readonly string[] = ['more-weight', 'less-assistance', 'more-reps', 'top'];
