import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The card of a payment page in grey. */
export function PaymentSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-reading">
      <Card as="div" className="flex flex-col items-center gap-4">
        <Skeleton shape="circle" className="size-15!" />
        <Skeleton shape="block" width="50%" height={30} />
        <Skeleton width="70%" />
      </Card>
    </SkeletonGroup>
  );
}
