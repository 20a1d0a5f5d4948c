import { Package } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type ProductPictureProps = {
  /** Null when the product has no picture. */
  src: string | null;
  className?: string | undefined;
  iconSize?: number | undefined;
};

/** A picture beside the product's name, which describes it. */
export function ProductPicture({ src, className = 'size-10 rounded-sm', iconSize = 18 }: ProductPictureProps) {
  if (src !== null) {
    return (
      <img src={src} alt="" loading="lazy" className={classNames('flex-none bg-surface-2 object-cover', className)} />
    );
  }
  return (
    <span className={classNames('grid flex-none place-items-center bg-surface-2 text-ink-3', className)}>
      <Icon of={Package} size={iconSize} />
    </span>
  );
}
