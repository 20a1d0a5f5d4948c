import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { DEFAULT_SETTINGS } from '#domain/fitness/live/default-settings.ts';
import type { LiveExercise, LiveSet } from '#domain/fitness/live/live-session.ts';
import { type Loading, loadBar, nearestTotals } from '#domain/fitness/live/plates.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Chips } from '#web/ui/fields/chips.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts, useSetNames } from '../live/live-texts.ts';
import { StepButton } from '../live/step-button.tsx';
import { BarDrawing, plateColour } from './bar-drawing.tsx';
import { useLoadingTexts, weightOnBar } from './use-loading.ts';

type PlatesSheetProps = { exercise: LiveExercise; set: LiveSet; open: boolean; onClose: () => void };

/** The plates for a set: a drawing of one side, the bar, the available plates, and the changes from the current load. */
export function PlatesSheet({ exercise, set, open, onClose }: PlatesSheetProps) {
  return open ? <OpenPlates {...{ exercise, set, open, onClose }} /> : null;
}

const STEP_KG = 2.5;

function OpenPlates({ exercise, set, open, onClose }: PlatesSheetProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { act, settings, barOf } = useWorkout();
  const barKg = barOf(exercise);
  const [weightKg, setWeight] = useState(set.weightKg ?? barKg);
  const { plates } = settings.settings;
  const loading = loadBar(weightKg, barKg, plates);
  const onBar = loadBar(weightOnBar(exercise, barKg), barKg, plates);
  const step = (by: number) => setWeight(Math.min(FITNESS_BOUNDS.weightKg.max, Math.max(0, weightKg + by)));
  const use = () => {
    const left = exercise.sets.filter(({ type, completedAt }) => type === set.type && completedAt === null);
    const same = left.filter((one) => one.key === set.key || one.weightKg === set.weightKg);
    for (const { key } of same) act({ type: 'changeSet', setKey: key, change: { weightKg } });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('plates.title')}
      footer={
        <Button full onClick={use}>
          {t('plates.use', { weight: texts.kg(weightKg) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <StepButton label={t('plates.less', { weight: texts.kg(STEP_KG) })} onPress={() => step(-STEP_KG)}>
            −{texts.plain(STEP_KG)}
          </StepButton>
          <SetWeight exercise={exercise} set={set} weightKg={weightKg} />
          <StepButton label={t('plates.more', { weight: texts.kg(STEP_KG) })} onPress={() => step(STEP_KG)}>
            +{texts.plain(STEP_KG)}
          </StepButton>
        </div>
        <OneSide loading={loading} barKg={barKg} />
        {loading?.shortKg !== 0 && <Nearest weightKg={weightKg} barKg={barKg} onChoose={setWeight} />}
        <Change now={onBar} next={loading} />
        <BarChoice exercise={exercise} />
        <PlateChoice />
      </div>
    </Sheet>
  );
}

function SetWeight({ exercise, set, weightKg }: { exercise: LiveExercise; set: LiveSet; weightKg: number }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const setNameOf = useSetNames();
  const name = setNameOf(exercise.sets, exercise.sets.indexOf(set));
  return (
    <p className="text-center" aria-live="polite">
      <span className="block text-caption text-ink-3">
        {t('plates.ofSet', { name, exercise: exercise.name.toLocaleLowerCase() })}
      </span>
      <span className="text-display text-ink">{texts.plain(weightKg)}</span>
      <span className="ml-1.5 text-caption font-medium text-ink-3">kg</span>
    </p>
  );
}

/** A drawing of one side with its sum. */
function OneSide({ loading, barKg }: { loading: Loading | null; barKg: number }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const loadingTexts = useLoadingTexts();
  if (!loading) return <p className="text-center text-ink-2">{t('plates.tooLight', { bar: texts.kg(barKg) })}</p>;
  return (
    <div className="relative -mx-4 border-y border-line bg-bg px-4 py-3 md:-mx-6">
      <p className="absolute top-4 left-4">
        <span className="block text-caption text-ink-3">{t('plates.eachSide')}</span>
        <span className="text-h2">{texts.plain((loading.totalKg - barKg) / 2)}</span>{' '}
        <span className="text-caption text-ink-3">kg</span>
      </p>
      <BarDrawing
        label={loadingTexts.side(loading)}
        side={loading.side}
        numberOf={texts.plain}
        className="ml-auto h-44"
      />
      {loading.shortKg > 0 && (
        <p className="text-caption text-warn">{t('plates.short', { weight: texts.kg(loading.shortKg) })}</p>
      )}
    </div>
  );
}

type NearestProps = { weightKg: number; barKg: number; onChoose: (kg: number) => void };

/** Buttons for the nearest loadable weights. */
function Nearest({ weightKg, barKg, onChoose }: NearestProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { settings } = useWorkout();
  const { belowKg, aboveKg } = nearestTotals(weightKg, barKg, settings.settings.plates);
  const totals = [belowKg, aboveKg].filter((kg) => kg !== null && kg <= FITNESS_BOUNDS.weightKg.max);
  if (totals.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-caption text-ink-2">{t('plates.nearest')}</p>
      {totals.map((kg) => (
        <Button key={kg} variant="soft" size="sm" onClick={() => onChoose(Number(kg))}>
          {texts.kg(Number(kg))}
        </Button>
      ))}
    </div>
  );
}

function Change({ now, next }: { now: Loading | null; next: Loading | null }) {
  const loadingTexts = useLoadingTexts();
  if (!now || !next) return null;
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <Icon of={ArrowLeftRight} className="mt-0.5 text-accent" />
      {loadingTexts.change(now, next)}
    </p>
  );
}

/** The bar of this exercise; the choice is stored. */
function BarChoice({ exercise }: { exercise: LiveExercise }) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { settings, barOf } = useWorkout();
  const [isOwn, setOwn] = useState(false);
  const { barKg, bars } = settings.settings;
  const current = barOf(exercise);
  const known = [{ name: '', kg: barKg }, ...bars].filter(
    ({ kg }, index, all) => all.findIndex((one) => one.kg === kg) === index,
  );
  const choose = (kg: number) => settings.saveOfExercise(exercise, { barKg: kg === barKg ? null : kg });
  const labelOf = ({ name, kg }: { name: string; kg: number }) =>
    name === '' || name === String(kg) ? texts.kg(kg) : `${name}, ${texts.kg(kg)}`;
  const options = known.map((bar) => ({ value: String(bar.kg), label: labelOf(bar) }));
  const isKnown = known.some(({ kg }) => kg === current);
  return (
    <div>
      <p className="text-caption font-semibold text-ink-2">{t('plates.bar')}</p>
      <Chips
        label={t('plates.bar')}
        value={isOwn || !isKnown ? 'own' : String(current)}
        onValueChange={(value) => {
          setOwn(value === 'own');
          if (value !== 'own') void choose(Number(value));
        }}
        options={[...options, { value: 'own', label: t('plates.ownBar') }]}
      />
      {(isOwn || !isKnown) && (
        <NumberField
          className="mt-2"
          label={t('plates.ownBarWeight')}
          unit="kg"
          value={current}
          onValueChange={(kg) => {
            const { min, max } = FITNESS_BOUNDS.barKg;
            if (kg !== null && kg >= min && kg <= max) void choose(kg);
          }}
        />
      )}
    </div>
  );
}

/** The available plates; a tap removes one that is missing at the gym. */
function PlateChoice() {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const { settings } = useWorkout();
  const { plates } = settings.settings;
  const kinds = [...DEFAULT_SETTINGS.plates, ...plates]
    .filter(({ kg }, index, all) => all.findIndex((one) => one.kg === kg) === index)
    .toSorted((one, other) => other.kg - one.kg);
  const toggle = (kg: number) => {
    const others = plates.filter((plate) => plate.kg !== kg);
    const back = kinds.filter((plate) => plate.kg === kg);
    void settings.save({ plates: others.length < plates.length ? others : [...others, ...back] });
  };
  return (
    <div>
      <p className="text-caption font-semibold text-ink-2">{t('plates.atHand')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here */}
      <div role="group" aria-label={t('plates.atHand')} className="mt-2 grid grid-cols-7 gap-1.5">
        {kinds.map(({ kg }) => {
          const isThere = plates.some((plate) => plate.kg === kg);
          return (
            <button
              key={kg}
              type="button"
              aria-label={texts.kg(kg)}
              aria-pressed={isThere}
              onClick={() => toggle(kg)}
              className={classNames(
                'flex min-h-13 flex-col items-center justify-center gap-1 rounded-md border text-label font-semibold',
                isThere ? 'border-line-strong text-ink' : 'border-dashed border-line-strong bg-surface-2 text-ink-3',
              )}
            >
              <span
                aria-hidden
                className="h-1.5 w-4 rounded-full border border-line-strong"
                style={{ background: isThere ? plateColour(kg) : 'transparent' }}
              />
              {texts.plain(kg)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
