import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NO_LOAD } from '#domain/fitness/assistance.ts';
import type { ProgressionRule } from '#domain/fitness/fitness.contract.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { defaultRule, targetOfSet } from '#domain/fitness/live/next-target.ts';
import { targetOf } from '#domain/fitness/live/prefill-sets.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useWorkout } from '../live/live-context.tsx';

type RuleSheetProps = { exercise: LiveExercise; open: boolean; onClose: () => void };
type Double = Extract<ProgressionRule, { kind: 'double' }>;
type Typed = { [Part in keyof Omit<Double, 'kind'>]: number | null };

/** The progression rule of an exercise; the remaining sets are updated at once. */
export function RuleSheet({ exercise, open, onClose }: RuleSheetProps) {
  const t = useTranslations('live');
  return (
    <Sheet open={open} onClose={onClose} title={t('rule.title', { exercise: exercise.name })}>
      {open && <RuleForm exercise={exercise} onClose={onClose} />}
    </Sheet>
  );
}

function RuleForm({ exercise, onClose }: { exercise: LiveExercise; onClose: () => void }) {
  const t = useTranslations('live');
  const { settings, sessionsOf, act } = useWorkout();
  const before = settings.ofExercise(exercise.exerciseId)?.progression ?? defaultRule(exercise.plan?.reps ?? null);
  const usual = before.kind === 'double' ? before : defaultRule(exercise.plan?.reps ?? null);
  const [kind, setKind] = useState(before.kind);
  const [typed, setTyped] = useState<Typed>(usual.kind === 'double' ? usual : NOTHING);
  const [isWrong, setWrong] = useState(false);

  const save = async () => {
    const rule = kind === 'fixed' ? { kind } : ruleOf(typed);
    if (!rule) return setWrong(true);
    if (!(await settings.saveOfExercise(exercise, { progression: rule }))) return;
    const target = targetOf(exercise, sessionsOf(exercise), rule);
    const working = exercise.sets.filter(({ type }) => type === 'normal');
    const metrics = target ? working.map((_set, index) => targetOfSet(target, index) ?? NO_TARGET) : [];
    act({ type: 'propose', exerciseKey: exercise.key, metrics });
    onClose();
  };

  const field = (part: keyof Typed, decimals: number, unit?: string) => (
    <NumberField
      label={t(`rule.${part}`)}
      optional={part === 'maxRpe'}
      decimals={decimals}
      unit={unit}
      value={typed[part]}
      onValueChange={(value) => {
        setWrong(false);
        setTyped({ ...typed, [part]: value });
      }}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {isWrong && <FormAlert>{t('rule.wrong')}</FormAlert>}
      <Segmented
        label={t('rule.kind')}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'double', label: t('rule.double') },
          { value: 'fixed', label: t('rule.fixed') },
        ]}
      />
      {kind === 'double' ? (
        <div className="grid grid-cols-2 gap-3">
          {field('minReps', 0)}
          {field('maxReps', 0)}
          {field('stepKg', 2, 'kg')}
          {field('maxRpe', 1)}
        </div>
      ) : (
        <p className="text-ink-2">{t('rule.fixedText')}</p>
      )}
      <Button writes full onClick={() => void save()}>
        {t('rule.save')}
      </Button>
    </div>
  );
}

const NO_TARGET = { ...NO_LOAD, reps: null };
const NOTHING: Typed = { minReps: null, maxReps: null, stepKg: null, maxRpe: null };

/** Null when the typed values are invalid. */
function ruleOf({ minReps, maxReps, stepKg, maxRpe }: Typed): Double | null {
  const { reps, progressionStepKg, rpe } = FITNESS_BOUNDS;
  if (minReps === null || maxReps === null || stepKg === null) return null;
  const areReps = [minReps, maxReps].every((value) => Number.isInteger(value) && value >= 1 && value <= reps.max);
  const isStep = stepKg >= progressionStepKg.min && stepKg <= progressionStepKg.max;
  const isRpe = maxRpe === null || (maxRpe >= rpe.min && maxRpe <= rpe.max);
  return areReps && isStep && isRpe && minReps <= maxReps ? { kind: 'double', minReps, maxReps, stepKg, maxRpe } : null;
}
