import { useTranslations } from 'use-intl';
import { HEALTH_DATA } from '#domain/profile/health-data.ts';
import { useLanguage } from './language.tsx';

/** Everything that is erased with the consent to health data, as one enumeration: "loggad mat, vikter, …". */
export function useHealthDataText(): string {
  const t = useTranslations('profile');
  const { locale } = useLanguage();
  return new Intl.ListFormat(locale).format(HEALTH_DATA.map((name) => t(`healthData.${name}`)));
}
