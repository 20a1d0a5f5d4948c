import { useTranslations } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';

const CHOICES = [6, 7, 8, 9, 10] as const;

type RpeChoiceProps = {
  /** On a sheet, or on the dark page of a rest. */
  tone: 'surface' | 'inverse';
  rpe: number | null;
  onRpe: (rpe: number | null) => void;
};

/** How hard a set was, 6 to 10; the chosen one again takes it back. What each means is said in words. */
export function RpeChoice({ tone, rpe, onRpe }: RpeChoiceProps) {
  const t = useTranslations('live');
  const known = CHOICES.find((choice) => choice === rpe);
  return (
    <div className="flex flex-col gap-2.5">
      {tone === 'surface' && <p className="text-caption font-semibold text-ink-2">{t('rpe.label')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here */}
      <div role="group" aria-label={t('rpe.label')} className="grid grid-cols-5 gap-2">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === rpe}
            onClick={() => onRpe(choice === rpe ? null : choice)}
            className={classNames(
              'min-h-12 rounded-md text-body font-semibold',
              looks[tone][choice === rpe ? 'on' : 'off'],
            )}
          >
            {choice}
          </button>
        ))}
      </div>
      <p className={classNames('text-caption', tone === 'surface' ? 'text-ink-3' : 'text-inverse-2')}>
        {known ? t(`rpe.${known}`) : t('rpe.none')}
      </p>
    </div>
  );
}

const looks = {
  surface: { on: 'bg-accent text-on-accent', off: 'bg-surface-2 text-ink-2' },
  inverse: { on: 'bg-inverse-accent text-inverse', off: 'bg-on-inverse/15 text-on-inverse' },
};
