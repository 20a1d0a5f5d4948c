import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { canSeeAdminEntry } from '#domain/auth/can-use-admin.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useSignOut } from '#web/platform/session/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AddressText } from '#web/ui/data/address-text.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { contactOf } from './contact-of.ts';
import { foodPages } from './food-pages.ts';
import { navSections } from './nav-sections.ts';
import { UnreadDot } from './unread-notifications.tsx';

type MorePanelProps = { open: boolean; onClose: () => void; dock: ReactNode };

/** All sections, the signed-in member, and the sign-out. The bar stays usable below it. */
export function MorePanel({ open, onClose, dock }: MorePanelProps) {
  const t = useTranslations('app');
  const signOut = useSignOut();
  return (
    <Sheet open={open} onClose={onClose} title={t('nav.all')} head={<Who />} tone="bg" dock={dock}>
      <Tiles onGo={onClose} />
      <FoodTiles onGo={onClose} />
      <Button
        variant="secondary"
        full
        icon={LogOut}
        className="mt-4 text-danger!"
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        {t('nav.signOut')}
      </Button>
    </Sheet>
  );
}

function Who() {
  const member = useMember();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={member.fullName} src={member.avatarUrl} own />
      <div className="min-w-0">
        <p className="truncate font-semibold">{member.fullName}</p>
        <p className="text-caption wrap-anywhere text-ink-3">
          <AddressText text={contactOf(member)} />
        </p>
      </div>
    </div>
  );
}

function Tiles({ onGo }: { onGo: () => void }) {
  const t = useTranslations('app');
  const member = useMember();
  const sections = navSections.filter(({ audience }) => audience === 'member' || canSeeAdminEntry(member));
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {sections.map(({ key, path, icon, audience }) => (
        <li key={key}>
          <Link to={path} onClick={onGo} className={classNames(tileClass, toneOf[audience])}>
            <Icon of={icon} size={22} className="text-accent" />
            {t(`nav.${key}`)}
            {key === 'community' && <UnreadDot />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FoodTiles({ onGo }: { onGo: () => void }) {
  const t = useTranslations('app');
  return (
    <section aria-labelledby={FOOD_ID} className="mt-4">
      <h2 id={FOOD_ID} className="mb-2 text-caption text-ink-3">
        {t('food.title')}
      </h2>
      <ul className="grid grid-cols-3 gap-2.5">
        {foodPages.map(({ key, path, icon }) => (
          <li key={key}>
            <Link to={path} onClick={onGo} className={classNames(tileClass, toneOf.member)}>
              <Icon of={icon} size={22} className="text-accent" />
              {t(`food.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FOOD_ID = 'more-food';

const tileClass =
  'relative flex min-h-18.5 flex-col items-center justify-center gap-2 rounded-lg border px-1 text-center text-label font-medium';

const toneOf = { member: 'border-line bg-surface shadow-1', admin: 'border-transparent bg-surface-2' };
