import { useTranslations } from 'use-intl';
import { deviceName } from '#domain/auth/device-name.ts';

/** "Safari på iPhone", in the current language. */
export function useDeviceName(userAgent: string): string {
  const t = useTranslations('profile');
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
