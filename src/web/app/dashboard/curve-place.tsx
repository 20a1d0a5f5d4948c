import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Keeps the room of the curve until it is there, so that nothing jumps. */
export function CurvePlace() {
  return (
    <div className="h-55 px-5 pt-4.5 lg:h-81 lg:px-6 lg:pt-6">
      <Skeleton width="40%" height={18} />
      <Skeleton shape="curve" className="mt-6" />
    </div>
  );
}
