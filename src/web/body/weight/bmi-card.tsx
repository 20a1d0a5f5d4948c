import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BMI_LIMITS, type BmiCategory, bmi, bmiCategory } from '#domain/body/weight/bmi.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { linkClass } from '#web/ui/link-class.ts';

type BmiCardProps = { weightKg: number | null; heightCm: number | null };

/** BMI on its scale with the category as text, because colour alone is not accessible. */
export function BmiCard({ weightKg, heightCm }: BmiCardProps) {
  const t = useTranslations('body');
  const format = useFormat();
  if (weightKg === null) return null;
  if (heightCm === null) return <NoHeight />;
  const value = bmi(weightKg, heightCm);
  const category = bmiCategory(value);
  return (
    <Card>
      <CardHead
        title="BMI"
        action={
          <p className="flex items-center gap-2">
            <span className="text-h2">{format.number(value, 1)}</span>
            <Badge tone={category === 'normal' ? 'success' : 'neutral'}>{t(`bmi.${category}`)}</Badge>
          </p>
        }
      />
      <Scale value={value} />
    </Card>
  );
}

function NoHeight() {
  const t = useTranslations('body');
  return (
    <Card>
      <CardHead title="BMI" />
      <p className="mt-1 text-ink-2">{t('bmi.noHeight')}</p>
      <Link to="/profile" className={linkClass}>
        {t('bmi.toProfile')}
      </Link>
    </Card>
  );
}

/** The scale shows 15 to 45; other values are placed at its ends. */
const [LOW, HIGH] = [15, 45];
const CATEGORIES: readonly { name: BmiCategory; to: number; tone: string }[] = [
  { name: 'underweight', to: BMI_LIMITS.underweight, tone: 'bg-warn opacity-35' },
  { name: 'normal', to: BMI_LIMITS.normal, tone: 'bg-success' },
  { name: 'overweight', to: BMI_LIMITS.overweight, tone: 'bg-warn opacity-35' },
  { name: 'obesity', to: BMI_LIMITS.obesity, tone: 'bg-warn opacity-70' },
  { name: 'extremeObesity', to: HIGH, tone: 'bg-danger opacity-80' },
];

function Scale({ value }: { value: number }) {
  const format = useFormat();
  const at = percentAt(Math.min(HIGH, Math.max(LOW, value)));
  return (
    <div aria-hidden className="relative mt-4.5">
      <div className="flex gap-0.5">
        {CATEGORIES.map(({ name, to, tone }, index) => (
          <span
            key={name}
            style={{ flexGrow: to - (CATEGORIES[index - 1]?.to ?? LOW) }}
            className={classNames('h-2 basis-0 first:rounded-l-full last:rounded-r-full', tone)}
          />
        ))}
      </div>
      <span
        style={{ left: `${at}%` }}
        className="absolute -top-1 -ml-0.5 h-4 w-1 rounded-full bg-ink ring-2 ring-surface"
      />
      <div className="relative mt-1.5 h-4 text-micro text-ink-3">
        {CATEGORIES.slice(0, -1).map(({ name, to }) => (
          <span key={name} style={{ left: `${percentAt(to)}%` }} className="absolute -translate-x-1/2">
            {format.number(to, Number.isInteger(to) ? 0 : 1)}
          </span>
        ))}
      </div>
    </div>
  );
}

function percentAt(value: number): number {
  return ((value - LOW) / (HIGH - LOW)) * 100;
}
