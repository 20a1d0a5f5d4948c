import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language.tsx';
import { Button } from '#web/ui/button.tsx';

/** Languages are named in themselves, so that everyone finds their own. */
const NAMES = { sv: 'Svenska', en: 'English' };

/** Two languages need no menu: the button says which one it is and goes to the other. */
export function LanguageSwitch() {
  const t = useTranslations('auth');
  const { language, setLanguage } = useLanguage();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Globe}
      aria-label={t('layout.switchLanguage')}
      className="-mr-2.5 text-ink-2! lg:mr-0"
      onClick={() => void setLanguage(language === 'sv' ? 'en' : 'sv')}
    >
      {NAMES[language]}
    </Button>
  );
}
