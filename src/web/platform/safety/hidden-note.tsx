import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import type { HiddenValues } from '../session/hidden-values.ts';

/** Replaces a hidden value: states that it is hidden, what is still possible, and how to show it. */
export function HiddenNote({ of, children }: { of: keyof HiddenValues; children?: ReactNode }) {
  const t = useTranslations('platform.hidden');
  return (
    <Card as="div" tone="plain" className="flex gap-3">
      <Icon of={EyeOff} size={20} className="mt-0.5 flex-none text-accent" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p className="text-ink-2">{t(of)}</p>
        {children}
        <Link to="/profile" className={linkClass}>
          {t('change')}
        </Link>
      </div>
    </Card>
  );
}
