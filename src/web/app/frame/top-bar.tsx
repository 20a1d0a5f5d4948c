import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { BrandLogo, BrandMark } from '#web/ui/brand-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { useFirstReadsDone } from './after-first-reads.tsx';
import { navSections } from './nav-sections.ts';
import { useCurrentSection, useFrameLook } from './use-frame-look.ts';

const CartLink = lazyPart(async () => (await import('#web/shop/cart/use-cart.tsx')).CartLink, { otherwise: 'unseen' });
const NotificationsLink = lazyPart(async () => (await import('./unread-notifications.tsx')).NotificationsLink, {
  otherwise: 'unseen',
});
const loadDrawer = () => import('./nav-drawer.tsx');
const NavDrawer = lazyPart(async () => (await loadDrawer()).NavDrawer, { otherwise: 'toast' });

/** Logo and cart for the bars of sub pages, which replace the top bar on phones. */
export const barEnds = { start: <HomeMark />, end: <Cart /> };

function HomeMark() {
  const t = useTranslations('app');
  return (
    <Link to="/dashboard" aria-label={t('nav.home')} className={iconButtonClass({})}>
      <BrandMark />
    </Link>
  );
}

export function TopBar() {
  const t = useTranslations('app');
  const look = useFrameLook();
  return (
    <header className={classNames(barClass, look !== 'page' && 'hidden has-[~main>[data-error-view]]:block md:block')}>
      <div className="flex h-(--topbar) items-center pr-1.5 pl-4 md:h-16 md:gap-5 md:px-7">
        <MenuButton />
        <Link to="/dashboard" aria-label={t('nav.home')} className="rounded-sm">
          <BrandLogo />
        </Link>
        <Shortcuts />
        <span className="flex-1" />
        <Beside>
          <NotificationsLink />
        </Beside>
        <Cart />
        <ProfileLink />
      </div>
    </header>
  );
}

const barClass =
  'sticky top-0 z-bar border-line bg-bg/88 pt-[env(safe-area-inset-top)] backdrop-blur-[14px] md:border-b print:hidden';

/** Reserves the space of an element whose data loads after the page's. */
function Beside({ children }: { children: ReactNode }) {
  const isDone = useFirstReadsDone();
  const placeholder = <span className="size-11" />;
  return isDone ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

function Cart() {
  return (
    <Beside>
      <CartLink />
    </Beside>
  );
}

/** Opens the drawer, whose code is loaded when the button is about to be used. */
function MenuButton() {
  const t = useTranslations('app');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="-ml-3 hidden md:block">
      <IconButton
        label={t('nav.openMenu')}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && (
        <Suspense>
          <NavDrawer open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Shortcuts() {
  const t = useTranslations('app');
  const currentOf = useCurrentSection();
  return (
    <nav aria-label={t('nav.shortcuts')} className="ml-3 hidden gap-0.5 lg:flex">
      {navSections
        .filter((section) => section.inTopLinks)
        .map(({ key, path }) => (
          <Link key={key} to={path} aria-current={currentOf(key)} className={shortcutClass}>
            {t(`nav.${key}`)}
          </Link>
        ))}
    </nav>
  );
}

const shortcutClass =
  'flex h-11 items-center rounded-inner px-3.25 font-medium text-ink-2 transition-colors duration-fast hover:bg-surface-2 ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong';

function ProfileLink() {
  const t = useTranslations('app');
  const { fullName, avatarUrl } = useMember();
  return (
    <Link to="/profile" className="hidden size-11 place-items-center rounded-full md:grid">
      <Avatar name={fullName} src={avatarUrl} own />
      <span className="sr-only">{t('nav.profileOf', { name: fullName })}</span>
    </Link>
  );
}
