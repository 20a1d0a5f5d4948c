import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { DrawnCover } from '../pictures/drawn-cover.tsx';
import { useReadyRecipes } from '../ready-queries.ts';

const SHOWN = 4;
/** Covers from different parts of the list. */
const STEP = 9;

/** The way from the member's recipes to the ready-made ones. */
export function ReadyEntry() {
  const t = useTranslations('recipes');
  const { views } = useReadyRecipes();
  if (!views || views.length === 0) return null;
  return (
    <Link
      to="/meals/recipes/ready"
      className="flex items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 shadow-1 hover:bg-surface-2/60"
    >
      <span aria-hidden className="flex flex-none -space-x-4">
        {Array.from({ length: SHOWN }, (_, at) => views[at * STEP] ?? [])
          .flat()
          .map(({ ready }) => (
            <DrawnCover key={ready.id} cover={ready.cover} className="size-12 rounded-full border-2 border-surface" />
          ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{t('ready.title')}</span>
        <span className="block text-caption text-ink-3">{t('ready.entry', { count: views.length })}</span>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  );
}
