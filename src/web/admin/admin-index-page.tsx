import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { homePath } from '#domain/auth/can-use-admin.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister, useMember } from '#web/platform/session/use-session.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminContent } from './admin-content.tsx';
import { ADMIN_GROUPS, type AdminSection, useAdminSections } from './admin-sections.ts';
import { ActiveCard, SectionsCard } from './analytics/analytics-cards.tsx';
import { AlarmBanner } from './operations/alarm-banner.tsx';
import { overviewQuery } from './operations/operations-queries.ts';
import { OverviewMetrics } from './operations/overview-metrics.tsx';
import { SetupCard } from './operations/setup-card.tsx';
import { ToDoCard } from './operations/to-do-card.tsx';

type AdminIndexPageProps = { period: 15 | 30; onPeriod: (period: 15 | 30) => void };

/** The start page: state of the service, numbers that link to their pages, open tasks, and all sections. */
export function AdminIndexPage({ period, onPeriod }: AdminIndexPageProps) {
  const admin = useTranslations('admin');
  const t = useTranslations('operations.overview');
  const format = useFormat();
  const query = useQuery(overviewQuery(period));
  // Staff without a dashboard of their own go back to the account.
  const isStaff = homePath(useMember()) === '/admin';
  const hasCurves = useCanAdminister('operations');
  const isWide = useMediaQuery('(min-width: 768px)');
  const periods = (
    <Segmented
      label={t('period')}
      className="w-full md:w-54 md:flex-none"
      value={String(period)}
      options={[
        { value: '15', label: t('days15') },
        { value: '30', label: t('days30') },
      ]}
      onValueChange={(value) => onPeriod(value === '15' ? 15 : 30)}
    />
  );
  return (
    <>
      <AdminBar title={admin('index.bar')} back={{ to: isStaff ? '/profile' : '/dashboard' }} />
      <PageHead
        title={t('title')}
        subtitle={query.data && format.sentence(format.day(query.data.day))}
        action={isWide && hasCurves && periods}
      />
      {!isWide && hasCurves && periods}
      <AdminContent query={query} failure={admin('index.loadError')}>
        {(data) => <Overview data={data} />}
      </AdminContent>
    </>
  );
}

function Overview({ data }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  return (
    <>
      {data.jobs && (
        <AlarmBanner
          alarms={data.alarms}
          well={{ title: t('well'), text: t('wellText') }}
          action={
            <ButtonLink to="/admin/operations" variant="secondary" size="sm">
              {t('toOperations')}
            </ButtonLink>
          }
        />
      )}
      <SetupCard steps={data.setup} />
      <OverviewMetrics data={data} />
      {data.active && (
        <div className="grid grid-cols-1 gap-4 md:gap-5 min-[1100px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] min-[1100px]:items-start">
          <ActiveCard data={data} />
          <SectionsCard sections={data.sections} />
        </div>
      )}
      <ToDoCard data={data} />
      <Groups data={data} />
    </>
  );
}

/** The description of a section, and the number of its open tasks. */
type About = Partial<Record<AdminSection['key'], { text: string; toDo: number }>>;

type Texts = ReturnType<typeof useTranslations<'admin'>>;

function aboutShop({ orders, products, categories }: AdminOverview, t: Texts): About {
  if (!orders || !products || categories === null) return {};
  const { toShip, awaitingPayment, withdrawals, failedRefunds } = orders;
  return {
    orders: {
      text: [
        t('index.toShip', { count: toShip }),
        ...(awaitingPayment > 0 ? [t('index.awaiting', { count: awaitingPayment })] : []),
        ...(withdrawals > 0 ? [t('index.withdrawals', { count: withdrawals })] : []),
        ...(failedRefunds > 0 ? [t('index.failedRefunds', { count: failedRefunds })] : []),
      ].join(', '),
      toDo: toShip + withdrawals + failedRefunds,
    },
    products: {
      text: [
        t('index.active', { count: products.active }),
        ...(products.hidden > 0 ? [t('index.hidden', { count: products.hidden })] : []),
        ...(products.soldOut > 0 ? [t('index.soldOut', { count: products.soldOut })] : []),
      ].join(', '),
      toDo: products.soldOut,
    },
    categories: { text: t('index.categories', { count: categories }), toDo: 0 },
  };
}

function useAbout(data: AdminOverview): About {
  const t = useTranslations('admin');
  const moderation = useTranslations('moderation');
  const { members, reports, jobs } = data;
  const plain = (text: string) => ({ text, toDo: 0 });
  return {
    ...aboutShop(data, t),
    bookkeeping: plain(t('index.bookkeeping')),
    cashback: plain(t('index.cashback')),
    ...(reports && { community: { text: moderation('summary.index', { open: reports.open }), toDo: reports.open } }),
    ...(members && { users: plain(t('index.users', { count: members.total, fresh: members.newThisMonth })) }),
    content: plain(t('index.contentText')),
    mealPlanner: plain(t('index.mealPlanner')),
    workoutPlanner: plain(t('index.workoutPlanner')),
    analytics: plain(t('index.analytics')),
    auditLog: plain(t('index.auditLog')),
    ...(jobs && {
      health: {
        text: jobs.failed > 0 ? t('index.failedJobs', { count: jobs.failed }) : t('index.health'),
        toDo: jobs.failed,
      },
    }),
    seeder: plain(t('index.seeder')),
  };
}

function Groups({ data }: { data: AdminOverview }) {
  const t = useTranslations('admin');
  const about = useAbout(data);
  const sections = useAdminSections();
  return ADMIN_GROUPS.filter((key) => sections.some(({ group }) => group === key)).map((key) => (
    <section key={key} aria-labelledby={`admin-${key}`} className="flex flex-col gap-2.5">
      <h2 id={`admin-${key}`} className="text-h3">
        {t(`index.${key}`)}
      </h2>
      <Card flush as="div">
        <List inset>
          {sections
            .filter(({ group }) => group === key)
            .map((section) => (
              <SectionRow key={section.key} section={section} about={about[section.key]} />
            ))}
        </List>
      </Card>
    </section>
  ));
}

function SectionRow({ section, about }: { section: AdminSection; about: About[AdminSection['key']] }) {
  const t = useTranslations('admin');
  return (
    <ListRow
      icon={section.icon}
      title={t(`sections.${section.key}`)}
      meta={about?.text}
      trailing={
        <>
          {about && about.toDo > 0 && <Badge tone="warn">{t('index.toDo', { count: about.toDo })}</Badge>}
          <span aria-hidden className="hidden w-44 text-caption text-ink-3 lg:block">
            {String(section.link.to)}
          </span>
        </>
      }
      chevron
      render={(row) => <Link {...section.link} {...row} />}
    />
  );
}
