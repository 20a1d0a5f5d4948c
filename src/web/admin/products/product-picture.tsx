import { Package } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type ProductPictureProps = {
  /** Null while a product has no picture. */
  src: string | null;
  className?: string | undefined;
  iconSize?: number | undefined;
};

/** A product's picture beside its name, which says what it shows. */
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
