import { Package } from 'lucide-react';
import type { ProductImage } from '#domain/shop/shop-shapes.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type ProductPictureProps = {
  image: ProductImage | null;
  /** Its display width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Pictures visible on opening load eagerly, the others lazily. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** A square picture whose space is reserved before it loads. The name is shown beside it, so its alt text is empty. */
export function ProductPicture({ image, sizes, eager, className }: ProductPictureProps) {
  return (
    <span
      className={classNames('grid aspect-square flex-none place-items-center overflow-hidden bg-surface-2', className)}
    >
      {image ? (
        <img
          alt=""
          src={image.medium}
          srcSet={`${image.small} 96w, ${image.medium} 400w, ${image.large} 800w`}
          sizes={sizes}
          width={400}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Icon of={Package} size={28} className="text-ink-3" />
      )}
    </span>
  );
}

/** A few small overlapping pictures, for a cart or an order. */
export function PictureStack({ images }: { images: readonly (ProductImage | null)[] }) {
  const shown = images.slice(0, MAX_STACKED);
  return (
    <span className="flex flex-none">
      {shown.map((image, index) => (
        <ProductPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice, and the row never changes order
          key={index}
          image={image}
          sizes="44px"
          eager
          className={classNames('size-11 rounded-md ring-2 ring-surface', index > 0 && '-ml-2.5')}
        />
      ))}
    </span>
  );
}

const MAX_STACKED = 3;
