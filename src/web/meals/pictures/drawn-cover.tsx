import { classNames } from '#web/ui/class-names.ts';
import { DrawnMotif, MOTIFS, type Motif } from './cover-motifs.tsx';
import { PAINTS, type Paint } from './cover-paints.ts';
import { DISHES, type DishName, DrawnDish } from './cover-shapes.tsx';

/** A cover drawn from its description: a dish, the colour of the food and what is on it ("bowl cream dots:blueberry"). */
export function DrawnCover({ cover, className }: { cover: string; className: string }) {
  const { dish, colour, motifs } = readCover(cover);
  const { food } = DISHES[dish];
  return (
    <div
      aria-hidden
      className={classNames('grid flex-none place-items-center overflow-hidden', className)}
      style={{ background: `color-mix(in oklab, ${colour} 30%, var(--color-surface-2))` }}
    >
      <svg aria-hidden="true" viewBox="0 0 120 80" className="h-[88%] w-auto" strokeLinejoin="round">
        <DrawnDish dish={dish} colour={colour} />
        {motifs.map(({ motif, paint }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the motifs of a cover do not change
          <DrawnMotif key={at} motif={motif} colour={PAINTS[paint]} food={food} layer={at} seed={cover} />
        ))}
      </svg>
    </div>
  );
}

type Cover = { dish: DishName; colour: string; motifs: { motif: Motif; paint: Paint }[] };

/** What is not known is left out; a description without a known dish is a plate. */
function readCover(cover: string): Cover {
  const [dish = '', base = '', ...rest] = cover.split(' ');
  const motifs = rest.flatMap((word) => {
    const [motif = '', paint = ''] = word.split(':');
    return isMotif(motif) && isPaint(paint) ? [{ motif, paint }] : [];
  });
  return { dish: isDish(dish) ? dish : 'plate', colour: PAINTS[isPaint(base) ? base : 'cream'], motifs };
}

const isDish = (word: string): word is DishName => word in DISHES;
const isPaint = (word: string): word is Paint => word in PAINTS;
const isMotif = (word: string): word is Motif => MOTIFS.some((motif) => motif === word);
