import { useMemo } from 'react';
import { daysBetween } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The time since an instant in short form, for the end of a row: 12 min, 3 tim, i går, ons 11 nov, 3 mars. */
export function useShortTime(): (at: string) => string {
  const { locale } = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const unit = (name: 'minute' | 'hour') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
    const [minutes, hours] = [unit('minute'), unit('hour')];
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const yesterday = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
    return (at) => {
      const spentMs = Math.max(0, Date.now() - Date.parse(at));
      if (spentMs < HOUR_MS) return minutes.format(Math.max(1, Math.floor(spentMs / MINUTE_MS)));
      const day = format.dayOf(at);
      const days = daysBetween(day, format.dayOf(Date.now()));
      if (days === 0) return hours.format(Math.floor(spentMs / HOUR_MS));
      if (days === 1) return yesterday;
      const short = format.dayShort(day);
      return days < 7 ? `${weekday.format(Date.parse(`${day}T00:00:00Z`)).replace('.', '')} ${short}` : short;
    };
  }, [locale, format]);
}
