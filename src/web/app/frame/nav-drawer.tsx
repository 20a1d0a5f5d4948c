import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canUseAdmin } from '#domain/auth/can-use-admin.ts';
import { firstName } from '#domain/auth/person-name.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useSignOut } from '#web/platform/session/use-sign-out.ts';
import { BrandLogo } from '#web/ui/brand-mark.tsx';
import { AddressText } from '#web/ui/data/address-text.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { contactOf } from './contact-of.ts';
import { foodPages } from './food-pages.ts';
import { type NavSection, navSections } from './nav-sections.ts';

type Panel = { open: boolean; onClose: () => void };

/** All sections and the signed-in member. From 768 px; phones have the More panel. */
export function NavDrawer({ open, onClose }: Panel) {
  const t = useTranslations('app');
  const member = useMember();
  const adminSections = canUseAdmin(member) ? navSections.filter(({ audience }) => audience === 'admin') : [];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('nav.main')}
      head={<Home onGo={onClose} />}
      footer={<Foot onGo={onClose} />}
    >
      <nav aria-label={t('nav.main')}>
        <Sections of={navSections.filter(({ audience }) => audience === 'member')} onGo={onClose} />
        <h2 className={groupClass}>{t('food.title')}</h2>
        <Entries of={foodPages.map((page) => ({ ...page, label: t(`food.${page.key}`) }))} onGo={onClose} />
        {adminSections.length > 0 && (
          <>
            <h2 className={groupClass}>{t('nav.admin')}</h2>
            <Sections of={adminSections} onGo={onClose} />
          </>
        )}
      </nav>
    </Drawer>
  );
}

function Home({ onGo }: { onGo: () => void }) {
  const t = useTranslations('app');
  return (
    <Link to="/dashboard" aria-label={t('nav.home')} className="rounded-sm" onClick={onGo}>
      <BrandLogo />
    </Link>
  );
}

function Sections({ of: sections, onGo }: { of: NavSection[]; onGo: () => void }) {
  const t = useTranslations('app');
  return <Entries of={sections.map((section) => ({ ...section, label: t(`nav.${section.key}`) }))} onGo={onGo} />;
}

type Entry = Pick<NavSection, 'path' | 'icon'> & { label: string };

function Entries({ of: entries, onGo }: { of: Entry[]; onGo: () => void }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ path, icon, label }) => (
        <li key={label}>
          <Link to={path} className={entryClass} onClick={onGo}>
            <Icon of={icon} size={20} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const groupClass = 'px-3 pt-3 pb-1 text-caption text-ink-3';

const entryClass =
  'flex h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-2 transition-colors duration-fast hover:bg-surface-2 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong';

function Foot({ onGo }: { onGo: () => void }) {
  const t = useTranslations('app');
  const member = useMember();
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-3 px-3">
      <Avatar name={member.fullName} src={member.avatarUrl} own />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{firstName(member.fullName)}</p>
        <p className="text-caption wrap-anywhere text-ink-3">
          <AddressText text={contactOf(member)} />
        </p>
      </div>
      <IconButton
        label={t('nav.signOut')}
        icon={LogOut}
        iconSize={20}
        onClick={() => {
          onGo();
          void signOut();
        }}
      />
    </div>
  );
}
