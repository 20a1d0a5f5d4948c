import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveExercise, LiveSet } from '#domain/fitness/live/live-session.ts';
import { lastTime } from '#domain/fitness/live/start-session.ts';
import { LOGGED_METRICS } from '#domain/fitness/set-metrics.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts, useSetNames } from '../live/live-texts.ts';
import { type CellField, SetCell } from '../live/set-cell.tsx';
import { Stopwatch } from '../live/stopwatch.tsx';
import { TargetNote } from '../targets/target-note.tsx';
import { SetSheet } from './set-sheet.tsx';

/** The sets of an exercise with last time's values and a checkbox each. */
export function SetTable({ exercise, isWide }: { exercise: LiveExercise; isWide: boolean }) {
  const t = useTranslations('live');
  const metricText = useTranslations('setMetrics');
  const { act, isReadOnly, targetFor } = useWorkout();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const fields: readonly CellField[] = [...LOGGED_METRICS[exercise.logged], ...(isWide ? (['rpe'] as const) : [])];
  const current = exercise.sets.find(({ completedAt }) => completedAt === null);
  const target = targetFor(exercise);
  return (
    <Card flush as="section" aria-label={t('table.label', { exercise: exercise.name })}>
      <div className={classNames(rowClass(fields.length), 'pt-4 pb-1 text-caption text-ink-3')} aria-hidden>
        <span>{t('table.set')}</span>
        <span>{t('table.last')}</span>
        {fields.map((field) => (
          <span key={field} className="text-center">
            {metricText(`live.${field}`)}
          </span>
        ))}
        <span />
      </div>
      <ul>
        {exercise.sets.map((set, index) => (
          <SetRow
            key={set.key}
            {...{ exercise, set, index, fields }}
            isCurrent={set === current}
            onOpen={() => setOpenKey(set.key)}
          >
            {set === current && fields.includes('seconds') && <Stopwatch set={set} />}
            {set === current && set.type === 'normal' && target?.last && (
              <TargetNote key={set.key} exercise={exercise} set={set} target={target} />
            )}
          </SetRow>
        ))}
      </ul>
      <div className="px-3 pt-1 pb-3">
        {!isReadOnly && (
          <Button
            writes
            variant="ghost"
            size="md"
            icon={Plus}
            onClick={() => act({ type: 'addSet', exerciseKey: exercise.key, setKey: newId() })}
          >
            {t('table.addSet')}
          </Button>
        )}
      </div>
      <SetSheet exercise={exercise} setKey={openKey} onClose={() => setOpenKey(null)} />
    </Card>
  );
}

const rowClass = (count: number) =>
  classNames(
    'grid items-center gap-1.5 px-3 min-[400px]:gap-2 min-[400px]:px-4',
    count === 1 ? grids.one : count === 2 ? grids.two : grids.three,
  );

const grids = {
  one: 'grid-cols-[44px_minmax(52px,80px)_1fr_48px]',
  two: 'grid-cols-[36px_minmax(52px,76px)_minmax(62px,1.2fr)_minmax(48px,1fr)_44px]',
  three: 'grid-cols-[44px_80px_1fr_1fr_1fr_48px]',
};

type SetRowProps = {
  exercise: LiveExercise;
  set: LiveSet;
  index: number;
  fields: readonly CellField[];
  isCurrent: boolean;
  onOpen: () => void;
  children: ReactNode;
};

function SetRow({ exercise, set, index, fields, isCurrent, onOpen, children }: SetRowProps) {
  const t = useTranslations('live');
  const metricText = useTranslations('setMetrics');
  const texts = useMetricTexts();
  const setNameOf = useSetNames();
  const { act, isReadOnly, sessionsOf } = useWorkout();
  const { missing, press } = useTick(exercise, set);
  const name = setNameOf(exercise.sets, index);
  const shownName = set.type === 'failure' ? `${name}${t('setLetters.failure')}` : name;
  const isDone = set.completedAt !== null;
  const look = isDone ? 'done' : isCurrent ? 'current' : 'later';
  return (
    <li data-set={set.key} className={classNames(isCurrent && 'bg-accent-soft')}>
      <div className={classNames(rowClass(fields.length), 'py-1.5')}>
        <button
          type="button"
          aria-label={t('table.open', { name: shownName, type: t(`setTypes.${set.type}`) })}
          disabled={isReadOnly}
          onClick={onOpen}
          className={classNames(
            '-ml-2 grid size-11 place-items-center rounded-md text-h3 hover:bg-surface-2/60',
            set.type === 'warmup' || look === 'later' ? 'text-ink-3' : 'text-ink',
          )}
        >
          {shownName}
        </button>
        <span className="truncate text-caption text-ink-3 tabular-nums">
          {texts.short(exercise.logged, lastTime(sessionsOf(exercise)[0], exercise.sets, index))}
        </span>
        {fields.map((field) => (
          <SetCell
            key={field}
            field={field}
            label={t('table.cell', { field: metricText(`liveNames.${field}`), name })}
            value={set[field]}
            look={look}
            isReadOnly={isReadOnly}
            onValue={(value) => act({ type: 'changeSet', setKey: set.key, change: { [field]: value } })}
            isMissing={missing === field}
            isDone={isDone}
            onEnter={() => !isDone && press()}
            onSpace={() => act({ type: 'pauseRest' })}
          />
        ))}
        <TickButton
          label={t(isDone ? 'table.untick' : 'table.tick', { name })}
          isDone={isDone}
          isCurrent={isCurrent}
          disabled={isReadOnly}
          onPress={press}
        />
      </div>
      {missing && (
        <p role="alert" className="px-4 pb-3 text-caption font-medium text-danger">
          {metricText(`missing.${missing}`)}
        </p>
      )}
      {children}
    </li>
  );
}

/** Focuses the missing field instead of completing a set without its metrics. */
function useTick(exercise: LiveExercise, set: LiveSet) {
  const { tick, missingOf } = useWorkout();
  const [isAsked, setAsked] = useState(false);
  const lacking = missingOf(exercise, set);
  const press = () => {
    setAsked(lacking !== null);
    if (lacking === null || set.completedAt !== null) return tick(exercise, set);
    document.querySelector<HTMLInputElement>(`[data-set="${set.key}"] [data-field="${lacking}"]`)?.focus();
  };
  return { missing: isAsked && set.completedAt === null ? lacking : null, press };
}

type TickButtonProps = {
  label: string;
  isDone: boolean;
  isCurrent: boolean;
  disabled: boolean;
  onPress: () => void;
};

/** The touch area is larger than the drawing. */
function TickButton({ label, isDone, isCurrent, disabled, onPress }: TickButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isDone}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 place-items-center justify-self-end"
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-sm border-2 transition-colors duration-fast',
          isDone ? 'border-accent bg-accent text-on-accent' : 'bg-surface',
          !isDone && (isCurrent ? 'border-accent' : 'border-line-strong'),
        )}
      >
        {isDone && <Icon of={Check} size={20} strokeWidth={2.5} />}
      </span>
    </button>
  );
}
