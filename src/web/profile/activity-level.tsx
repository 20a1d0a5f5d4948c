import { useTranslations } from 'use-intl';
import { Segmented } from '#web/ui/fields/segmented.tsx';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Five tiles, and in words what the chosen one means. */
export function ActivityLevel({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const t = useTranslations('profile');
  const chosen = LEVELS.find((level) => level === value) ?? 1;
  return (
    <div>
      <p aria-hidden className="mb-2 text-caption font-semibold text-ink-2">
        {t('health.activityLevel')}
      </p>
      <Segmented
        look="tiles"
        label={t('health.activityLevel')}
        value={String(chosen)}
        onValueChange={(level) => onChange(Number(level))}
        options={LEVELS.map((level) => ({ value: String(level), label: String(level) }))}
      />
      <p aria-live="polite" className="mt-2 text-caption text-ink-3">
        {t(`health.level${chosen}`)}
      </p>
    </div>
  );
}
