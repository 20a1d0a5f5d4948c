import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';
import { useMetricTexts } from '../live/live-texts.ts';

const CHOICES = [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10] as const;

type RpeChoiceProps = {
  /** Background: a sheet, or the dark rest screen. */
  tone: 'surface' | 'inverse';
  rpe: number | null;
  onRpe: (rpe: number | null) => void;
};

/** RPE from 5 to 10 in halves, with an explanation; selecting the current value clears it. */
export function RpeChoice({ tone, rpe, onRpe }: RpeChoiceProps) {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  const meaning = useMeaning();
  return (
    <div className="flex flex-col gap-2.5">
      {tone === 'surface' && <p className="text-caption font-semibold text-ink-2">{t('rpe.label')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here */}
      <div role="group" aria-label={t('rpe.label')} className="grid grid-cols-6 gap-1.5">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === rpe}
            onClick={() => onRpe(choice === rpe ? null : choice)}
            className={classNames(
              'min-h-11 rounded-md text-body font-semibold tabular-nums',
              looks[tone][choice === rpe ? 'on' : 'off'],
            )}
          >
            {texts.plain(choice)}
          </button>
        ))}
      </div>
      <p className={classNames('text-caption', tone === 'surface' ? 'text-ink-3' : 'text-inverse-2')}>
        {rpe === null ? t('rpe.none') : meaning(rpe)}
      </p>
    </div>
  );
}

/** RPE is ten minus the reps in reserve: 8 is two, 8.5 one or two. */
function useMeaning(): (rpe: number) => string {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  return (value) => {
    const rpe = texts.plain(value);
    if (value === 10) return t('rpe.max', { rpe });
    if (value === 9.5) return t('rpe.maybeOne', { rpe });
    const left = Math.floor(10 - value);
    return Number.isInteger(value)
      ? t('rpe.left', { rpe, count: left })
      : t('rpe.between', { rpe, from: left, to: left + 1 });
  };
}

const looks = {
  surface: { on: 'bg-accent text-on-accent', off: 'bg-surface-2 text-ink-2' },
  inverse: { on: 'bg-inverse-accent text-inverse', off: 'bg-on-inverse/15 text-on-inverse' },
};
