import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';

/** A note about a goal or a habit, with where to find help. Never red, because it is information. */
export function SafetyNote({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-md bg-surface-2 p-3 text-caption text-ink-2">
      <Icon of={HeartHandshake} size={18} className="mt-px flex-none text-accent" />
      <div className="flex min-w-0 flex-col gap-1.5">
        {children && <p>{children}</p>}
        <HelpLinks />
      </div>
    </div>
  );
}

function HelpLinks() {
  const t = useTranslations('platform.help');
  return (
    <p>
      {t.rich('text', {
        care: (name) => <HelpLink href="https://www.1177.se/">{name}</HelpLink>,
        support: (name) => <HelpLink href="https://www.friskfri.se/">{name}</HelpLink>,
      })}
    </p>
  );
}

function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={inlineLinkClass}>
      {children}
    </a>
  );
}
