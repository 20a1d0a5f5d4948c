import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { gridClass } from './product-grid.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The catalogue in grey: as many tiles as a screen shows. */
export function ShopSkeleton() {
  return (
    <SkeletonGroup className={gridClass}>
      {TILES.map((tile) => (
        <div key={tile}>
          <Skeleton shape="block" width="100%" className="aspect-square h-auto! rounded-lg" />
          <div className="flex h-13.5 flex-col justify-end gap-2">
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
