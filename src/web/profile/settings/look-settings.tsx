import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language, OWN_NAMES } from '#domain/text/language.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { type Theme, useTheme } from '#web/platform/device/theme.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useSaveProfile } from '../use-profile.ts';
import { SettingSelect } from './setting-row.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }));

/** Applies at once; the account stores it for mails. */
export function LanguageSetting() {
  const t = useTranslations('profile');
  const toast = useToast();
  const { language, setLanguage } = useLanguage();
  const save = useSaveProfile();
  const remember = useAction((next: Language) => save({ language: next }), { action: t('actions.language') });
  const choose = async (next: Language) => {
    try {
      await setLanguage(next);
    } catch {
      // Its texts are not on the device and cannot be loaded: the old language stays.
      toast.show({ tone: 'error', text: t('account.languageFailed') });
      return;
    }
    await remember.run(next);
  };
  return (
    <SettingSelect
      label={t('account.language')}
      value={language}
      options={OPTIONS}
      onValueChange={(next) => void choose(next)}
    />
  );
}

export function ThemeSetting() {
  const t = useTranslations('profile');
  const { theme, setTheme } = useTheme();
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: t('account.system') },
    { value: 'light', label: t('account.light') },
    { value: 'dark', label: t('account.dark') },
  ];
  return <SettingSelect label={t('account.theme')} value={theme} options={options} onValueChange={setTheme} />;
}
