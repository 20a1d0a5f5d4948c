import { useTranslations } from 'use-intl';

/** "14 min", "1 tim 38 min", and the same with "kvar". */
export function useReadingTime() {
  const t = useTranslations('ebooks');
  const time = (minutes: number) =>
    minutes < 60
      ? t('time.minutes', { minutes })
      : t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return { time, left: (minutes: number) => t('time.left', { time: time(minutes) }) };
}
