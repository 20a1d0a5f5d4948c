import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { CONTENT_TABS, type ContentTab, type ContentTabProps } from '../content-search.ts';
import { BooksTab } from '../ebooks/books-tab.tsx';
import { adminBooksQuery } from '../ebooks/ebooks-queries.ts';
import { adminExercisesQuery } from '../exercises/exercises-queries.ts';
import { ExercisesTab } from '../exercises/exercises-tab.tsx';
import { adminFoodsQuery } from '../foods/foods-queries.ts';
import { FoodsTab } from '../foods/foods-tab.tsx';
import { useCountText } from '../key-pager.tsx';
import { adminReadyQuery } from '../ready/ready-queries.ts';
import { ReadyTab } from '../ready/ready-tab.tsx';
import { providedTemplatesQuery } from './templates-queries.ts';
import { TemplatesTab } from './templates-tab.tsx';

const PARTS = {
  ebooks: BooksTab,
  exercises: ExercisesTab,
  foods: FoodsTab,
  ready: ReadyTab,
  templates: TemplatesTab,
} as const;

const NEW: Record<ContentTab, LinkProps | null> = {
  ebooks: { to: '/admin/content/ebooks/new' },
  exercises: null,
  foods: { to: '/admin/content/foods/new' },
  ready: null,
  templates: { to: '/admin/workout-planner/template/new' },
};

/** Content that is shown to members; each kind is a tab. */
export function ContentPage({ search, onSearch }: ContentTabProps) {
  const t = useTranslations('content');
  const admin = useTranslations('admin');
  const tab = search.tab ?? 'ebooks';
  const Part = PARTS[tab];
  const counts = useCounts();
  const link = NEW[tab];
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        action={
          <div className="flex flex-none gap-2">
            {tab === 'foods' && <ImportLink />}
            {link && (
              <ButtonLink {...link} size="md">
                <Icon of={Plus} strokeWidth={2} />
                {t(`new.${tab}`)}
              </ButtonLink>
            )}
          </div>
        }
      />
      <Tabs
        id="content"
        label={t('tabs.label')}
        value={tab}
        onValueChange={(chosen) => onSearch({ tab: chosen })}
        tabs={CONTENT_TABS.map((value) => ({ value, label: t(`tabs.${value}`, { count: counts[value] }) }))}
      />
      <TabPanel id="content" value={tab} className="flex flex-col gap-4">
        <Part search={search} onSearch={(changes) => onSearch({ ...changes, tab })} />
      </TabPanel>
    </>
  );
}

/** Icon only on a phone, where two labelled buttons would leave no room for the title. */
function ImportLink() {
  const t = useTranslations('content.foods');
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <Link
      to="/admin/content/foods/import"
      aria-label={isWide ? undefined : t('import')}
      className={isWide ? buttonClass({ size: 'md', variant: 'secondary' }) : iconButtonClass({ boxed: true })}
    >
      <Icon of={FileUp} />
      {isWide && t('import')}
    </Link>
  );
}

/** The number of items per kind; empty until it is loaded. */
function useCounts(): Record<ContentTab, string> {
  const format = useFormat();
  const countText = useCountText();
  const shown = (count: number | undefined) => (count === undefined ? '' : format.number(count));
  return {
    ebooks: shown(useQuery(adminBooksQuery({})).data?.total),
    exercises: shown(useQuery(adminExercisesQuery({})).data?.counts.all),
    foods: countText(useQuery(adminFoodsQuery({})).data?.counts.all) ?? '',
    ready: shown(useQuery(adminReadyQuery()).data?.length),
    templates: shown(useQuery(providedTemplatesQuery()).data?.length),
  };
}
