import { volumeOf } from '#domain/water/water.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** Formats an amount of water: 3,3 dl, 1,25 l. */
export function useVolumeText(): (ml: number) => string {
  const format = useFormat();
  return (ml) => {
    const { amount, decimals, unit } = volumeOf(ml);
    return `${format.number(amount, decimals)}\u00a0${unit}`;
  };
}
