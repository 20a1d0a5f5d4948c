import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useRenderLoopGuard } from '#web/platform/faults/use-render-loop-guard.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminContent } from './admin-content.tsx';
import { adminIndexQuery } from './admin-queries.ts';
import { ADMIN_GROUPS, type AdminSection, adminSections } from './admin-sections.ts';
import { failedJobsQuery } from './cashback/cashback-queries.ts';
import { overviewQuery } from './community/community-queries.ts';

/** Everything that can be administered, and what waits. */
export function AdminIndexPage() {
  useRenderLoopGuard();
  const t = useTranslations('admin');
  const query = useQuery(adminIndexQuery());
  const { data: failedJobs = [] } = useQuery(failedJobsQuery());
  const community = useAboutCommunity();
  return (
    <>
      <AdminBar title={t('index.bar')} back={{ to: '/dashboard' }} />
      <PageHead title={t('index.title')} subtitle={t('index.subtitle')} />
      <AdminContent query={query} failure={t('index.loadError')}>
        {(data) => (
          <Groups
            about={{
              ...aboutShop(data, t),
              cashback: aboutCashback(failedJobs.length, t),
              community,
              users: {
                text: t('index.users', { count: data.members.total, fresh: data.members.newThisMonth }),
                toDo: 0,
              },
              foods: { text: t('index.foods'), toDo: 0 },
              content: { text: t('index.contentText'), toDo: 0 },
              mealPlanner: { text: t('index.mealPlanner'), toDo: 0 },
              workoutPlanner: { text: t('index.workoutPlanner'), toDo: 0 },
              trail: { text: t('index.trail'), toDo: 0 },
            }}
          />
        )}
      </AdminContent>
    </>
  );
}

/** What a section says of itself, and how much waits there. */
type About = Partial<Record<AdminSection['key'], { text: string; toDo: number }>>;

type IndexData = Awaited<ReturnType<NonNullable<ReturnType<typeof adminIndexQuery>['queryFn']>>>;

function aboutShop({ orders, products, categories }: IndexData, t: Texts): About {
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

function aboutCashback(failedJobs: number, t: Texts) {
  return {
    text: failedJobs > 0 ? t('index.failedJobs', { count: failedJobs }) : t('index.cashback'),
    toDo: failedJobs,
  };
}

/** The forum's texts are its own; how many reports are open is read beside everything else. */
function useAboutCommunity() {
  const t = useTranslations('moderation');
  const { data } = useQuery(overviewQuery());
  return { text: t('summary.index', { open: data?.open ?? 0 }), toDo: data?.open ?? 0 };
}

type Texts = ReturnType<typeof useTranslations<'admin'>>;

function Groups({ about }: { about: About }) {
  const t = useTranslations('admin');
  return ADMIN_GROUPS.map((key) => (
    <section key={key} aria-labelledby={`admin-${key}`} className="flex flex-col gap-2.5">
      <h2 id={`admin-${key}`} className="text-h3">
        {t(`index.${key}`)}
      </h2>
      <Card flush as="div">
        <List inset>
          {adminSections
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
      trail={
        <>
          {about && about.toDo > 0 && <Badge tone="warn">{t('index.toDo', { count: about.toDo })}</Badge>}
          <span aria-hidden className="hidden w-36 text-caption text-ink-3 lg:block">
            {String(section.link.to)}
          </span>
        </>
      }
      chevron
      render={(row) => <Link {...section.link} {...row} />}
    />
  );
}
