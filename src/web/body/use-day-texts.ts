import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format.ts';
import { useToday } from '#web/platform/use-today.ts';

/** Days of measurements, which go back for years: those of another year than today's are written with it. */
export function useDayTexts() {
  const format = useFormat();
  const year = useToday().slice(0, 4);
  const isNow = (day: Day) => day.startsWith(year);
  return {
    /** 12 nov */
    short: (day: Day) => (isNow(day) ? format.dayShort(day) : `${format.dayShort(day)}\u00a0${day.slice(0, 4)}`),
    /** 12 november */
    plain: (day: Day) => (isNow(day) ? format.dayAndMonth : format.date)(day),
    /** torsdag 12 november */
    full: (day: Day) => (isNow(day) ? format.day : format.date)(day),
  };
}
