import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SeriesUnit } from '#domain/body/curves/body-series.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useUnitText } from './body-texts.ts';

type ChangeBadgeProps = {
  change: number;
  unit: SeriesUnit;
  /** The direction of the member's goal: a change in that direction is green, any other is neutral. */
  wanted?: number | undefined;
};

/** The change of a value with an arrow. */
export function ChangeBadge({ change, unit, wanted = 0 }: ChangeBadgeProps) {
  const t = useTranslations('body');
  const unitText = useUnitText();
  const direction = Math.abs(change) < 0.05 ? 0 : Math.sign(change);
  const [icon, spoken] = DIRECTIONS[direction === 0 ? 'level' : direction > 0 ? 'up' : 'down'];
  return (
    <Badge tone={direction !== 0 && direction === Math.sign(wanted) ? 'success' : 'neutral'} icon={icon}>
      <span className="sr-only">{t(`change.${spoken}`)} </span>
      {unitText(Math.abs(change), unit)}
    </Badge>
  );
}

const DIRECTIONS = { up: [ArrowUp, 'up'], down: [ArrowDown, 'down'], level: [Minus, 'level'] } as const;
