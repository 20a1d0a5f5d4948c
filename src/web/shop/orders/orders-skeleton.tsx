import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const CARDS = ['a', 'b', 'c'];

/** Skeletons of three orders. */
export function OrdersSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {CARDS.map((card) => (
        <Card key={card} as="div" compact className="flex flex-col gap-4">
          <Skeleton width="55%" />
          <div className="flex items-end justify-between">
            <Skeleton shape="block" width={44} height={44} />
            <Skeleton shape="block" width={110} height={44} />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
