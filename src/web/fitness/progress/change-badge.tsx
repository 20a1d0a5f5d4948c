import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '#web/ui/data/badge.tsx';

/** The change of a metric. An increase is marked as success, a decrease is neutral. */
export function ChangeBadge({ change, text }: { change: number; text: string }) {
  const t = useTranslations('exercises');
  const way = change === 0 ? 'level' : change > 0 ? 'up' : 'down';
  return (
    <Badge tone={way === 'up' ? 'success' : 'neutral'} icon={ICONS[way]}>
      <span className="sr-only">{t(`change.${way}`)} </span>
      {text}
    </Badge>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };
