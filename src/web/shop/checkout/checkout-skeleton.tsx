import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const FIELDS = ['name', 'street', 'town', 'phone'];

/** Skeletons of lines, address and sums. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 md:gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex flex-col gap-4 md:gap-5">
        <Card as="div" compact>
          <Skeleton shape="block" width="70%" height={44} />
        </Card>
        <Card as="div" className="flex flex-col gap-4">
          <Skeleton width="30%" height={18} />
          {FIELDS.map((field) => (
            <Skeleton key={field} shape="block" height={48} />
          ))}
        </Card>
      </div>
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" width="60%" height={28} />
        <Skeleton shape="block" height={48} />
      </Card>
    </SkeletonGroup>
  );
}
