import { classNames } from '#web/ui/class-names.ts';
import { useMealPictures } from './meal-pictures.ts';

/** A decorative picture beside the name of a dish. */
export function DishPicture({ url, className }: { url: string; className: string }) {
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      draggable={false}
      className={classNames('flex-none bg-surface-3 object-cover', className)}
    />
  );
}

/** The picture of a recipe; renders nothing without one. */
export function RecipePicture({ recipeId, className }: { recipeId: string | null; className: string }) {
  const picture = useMealPictures().get(recipeId ?? '');
  return picture ? <DishPicture url={picture.url} className={className} /> : null;
}
