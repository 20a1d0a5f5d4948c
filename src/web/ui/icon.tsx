import type { ComponentType } from 'react';

/** The type of lucide icons. */
export type IconComponent = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}>;

type IconProps = { of: IconComponent; size?: number; strokeWidth?: number | undefined; className?: string };

/** Icons are decoration beside a word or inside a labelled button, never the only name. */
export function Icon({ of: Drawing, size = 18, strokeWidth, className }: IconProps) {
  const stroke = strokeWidth ?? (size >= 24 ? 1.6 : 1.75);
  return <Drawing size={size} strokeWidth={stroke} aria-hidden {...(className ? { className } : {})} />;
}
