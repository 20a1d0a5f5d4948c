import { Outlet, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { currentImpersonation, type Impersonation } from '#web/platform/api/impersonation.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { beginImpersonation } from '#web/platform/session/begin-impersonation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ReadOnlyContext } from '#web/ui/read-only.ts';
import type { ImpersonationAccess } from '../router-context.ts';
import { useFeatureTexts } from './use-feature-texts.ts';

/**
 * The pages of an impersonated member. A page that the admin may not read is replaced by one note instead of many
 * failed calls.
 */
export function ImpersonationOutlet() {
  const access = useMatches({ select: impersonationAccess });
  const hasTexts = useFeatureTexts('users');
  const view = currentImpersonation();
  if (!view || access === 'open' || (access === 'health' && view.health))
    return (
      <ReadOnlyContext value={view !== null}>
        <Outlet />
      </ReadOnlyContext>
    );
  if (!hasTexts) return null;
  return access === 'own' ? <OwnNote /> : <HealthNote view={view} />;
}

type Match = { staticData: StaticDataRouteOption };

/**
 * The access to the matched routes, from the outermost to the page. A page without a declaration counts as health data.
 */
export function impersonationAccess(matches: readonly Match[]): ImpersonationAccess {
  return matches.findLast(({ staticData }) => staticData.impersonation)?.staticData.impersonation ?? 'health';
}

function OwnNote() {
  const t = useTranslations('users.impersonationBanner');
  return (
    <Card className={noteClass}>
      <h1 className="text-h2">{t('ownTitle')}</h1>
      <p className="max-w-120 text-ink-2">{t('ownText')}</p>
      <ToOrders />
    </Card>
  );
}

/** The member may share health data at any time: a button checks again. */
export function HealthNote({ view }: { view: Impersonation }) {
  const t = useTranslations('users.impersonationBanner');
  const [isStill, setStill] = useState(false);
  const look = useAction(() => api.profile.get(), {
    action: t('checkAction'),
    onDone: () => {
      beginImpersonation({ ...view, health: true });
      window.location.reload();
    },
    onRefused: (code) => {
      setStill(code === 'HEALTH_NOT_SHARED');
      return code === 'HEALTH_NOT_SHARED';
    },
  });
  return (
    <Card className={noteClass}>
      <h1 className="text-h2">{t('healthTitle')}</h1>
      <p className="max-w-120 text-ink-2">{t('healthText', { name: view.name })}</p>
      <p role="status" className="text-caption text-ink-3">
        {isStill && t('still')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="soft" size="md" busy={look.busy} onClick={() => void look.run()}>
          {t('again')}
        </Button>
        <ToOrders />
      </div>
    </Card>
  );
}

function ToOrders() {
  const t = useTranslations('users.impersonationBanner');
  return (
    <ButtonLink to="/orders" variant="secondary" size="md">
      {t('toOrders')}
    </ButtonLink>
  );
}

const noteClass = 'flex flex-col items-start gap-3';
