import { classNames } from '#web/ui/class-names.ts';
import { useReadyCover } from '../ready-queries.ts';
import { DrawnCover } from './drawn-cover.tsx';

const PAINTS = [
  { page: 'bg-accent-soft', ink: 'text-accent' },
  { page: 'bg-carbs-soft', ink: 'text-carbs' },
  { page: 'bg-protein-soft', ink: 'text-protein' },
  { page: 'bg-fat-soft', ink: 'text-fat' },
] as const;

/** Drawings of a bowl, a casserole and a plate, 120 × 80. */
const DISHES = [
  'M24 40h72a36 28 0 0 1-72 0zM44 72h32M46 30c0-7 6-7 6-14M60 30c0-7 6-7 6-14M74 30c0-7 6-7 6-14',
  'M30 34h60v26a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10zM20 42h10M90 42h10M26 34c0-8 14-12 34-12s34 4 34 12M60 22v-6',
  'M60 12a30 30 0 1 1 0 60a30 30 0 1 1 0-60zM60 26a16 16 0 1 1 0 32a16 16 0 1 1 0-32zM14 16v52M106 16v52M8 16v14a6 6 0 0 0 12 0V16',
] as const;

/** Cover of a recipe without a picture: of the ready-made recipe that it is a copy of, or a drawing that depends on its id. */
export function RecipeCover({ recipeId, className }: { recipeId: string; className: string }) {
  const cover = useReadyCover(recipeId);
  if (cover !== undefined) return <DrawnCover cover={cover} className={className} />;
  const number = [...recipeId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const { page, ink } = PAINTS[number % PAINTS.length] ?? PAINTS[0];
  return (
    <div aria-hidden className={classNames('grid flex-none place-items-center overflow-hidden', page, ink, className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 80"
        className="h-3/5 w-auto"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={DISHES[number % DISHES.length]} stroke="currentColor" strokeWidth="4" />
      </svg>
    </div>
  );
}
