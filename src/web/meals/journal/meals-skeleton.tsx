import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const CARDS = ['breakfast', 'lunch', 'dinner'];

/** Placeholder with the layout of the loaded day. */
export function MealsSkeleton() {
  const t = useTranslations('meals');
  return (
    <SkeletonGroup label={t('page.loading')} className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:gap-5">
      <Card as="div" className="lg:order-2 lg:col-span-4 lg:self-start">
        <Skeleton width="60%" height={24} />
        <Skeleton height={8} className="mt-3" />
        <div className="mt-5 grid grid-cols-3 gap-3.5">
          {ENERGY_MACROS.map((macro) => (
            <div key={macro} className="flex flex-col gap-2">
              <Skeleton width="70%" />
              <Skeleton height={6} />
            </div>
          ))}
        </div>
      </Card>
      <div className="flex flex-col gap-4 lg:col-span-8">
        {CARDS.map((card) => (
          <Card key={card} as="div" flush>
            <div className="flex h-14 items-center px-5">
              <Skeleton width={110} height={18} />
            </div>
            <div className="flex h-15 flex-col justify-center gap-2 border-t border-line px-5">
              <Skeleton width="45%" />
              <Skeleton width="60%" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
