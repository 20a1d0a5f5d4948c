import { classNames } from '../class-names.ts';

// Font sizes in px, because larger text would not fit the circle.
const sizes = { sm: 'size-7 text-[11px]', md: 'size-9 text-[13px]', lg: 'size-18 text-[24px]' };

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** The member's own avatar has the accent colour; others are neutral. */
  own?: boolean | undefined;
  /** Only where the name is not shown beside it. */
  label?: string | undefined;
};

export function Avatar({ name, src, size = 'md', own, label }: AvatarProps) {
  const shape = classNames('flex-none rounded-full', sizes[size]);
  if (src) return <img src={src} alt={label ?? ''} className={classNames(shape, 'object-cover')} />;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...naming}
      className={classNames(
        shape,
        'grid place-items-center font-semibold tracking-normal',
        own ? 'bg-accent-soft text-accent-strong' : 'bg-surface-3 text-ink-2',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word of a name, as whole characters (an emoji or an å is one). */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('sv') ?? '').join('');
}
