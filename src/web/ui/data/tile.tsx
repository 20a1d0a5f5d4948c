import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../icon.tsx';

export type TileTone = keyof typeof tones;

const tones = {
  neutral: 'bg-surface-2 text-ink-2',
  accent: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** The 40 px square with an icon at the start of a row. */
export function Tile({ icon, tone = 'neutral' }: { icon: IconComponent; tone?: TileTone | undefined }) {
  return (
    <span className={classNames('grid size-10 flex-none place-items-center rounded-md', tones[tone])}>
      <Icon of={icon} size={20} />
    </span>
  );
}
