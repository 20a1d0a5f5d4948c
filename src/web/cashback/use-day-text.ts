import { useFormat } from '#web/platform/format.ts';
import { useToday } from '#web/platform/use-today.ts';

/** The day of a moment, 12 nov; the year is said when it is not this one. */
export function useDayText(): (at: string) => string {
  const format = useFormat();
  const today = useToday();
  return (at) => {
    const day = format.dayOf(at);
    const short = format.dayShort(day);
    return day.startsWith(today.slice(0, 4)) ? short : `${short}\u00a0${day.slice(0, 4)}`;
  };
}
