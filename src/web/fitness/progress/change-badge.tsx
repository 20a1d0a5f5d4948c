import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#web/ui/data/badge.tsx';

type ChangeBadgeProps = { change: number; text: string; isLessBetter?: boolean };

/** The change of a metric. A change for the better is marked as success, any other is neutral. */
export function ChangeBadge({ change, text, isLessBetter = false }: ChangeBadgeProps) {
  const t = useTranslations('exercises');
  const way = change === 0 ? 'level' : change > 0 ? 'up' : 'down';
  return (
    <Badge tone={way === (isLessBetter ? 'down' : 'up') ? 'success' : 'neutral'} icon={ICONS[way]}>
      <span className="sr-only">{t(`change.${way}`)} </span>
      {text}
    </Badge>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };
