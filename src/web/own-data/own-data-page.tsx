import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EarlierOwnImports } from './earlier-own-imports.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { overviewQuery } from './own-data-queries.ts';

/** Export, import, delete. Phones: one column. From 1024 px: deletion beside the other two. */
export function OwnDataPage() {
  const t = useTranslations('ownData');
  return (
    <>
      <SubBar title={t('profile')} lead={<BackLink to="/profile" label={t('back')} />} />
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <Content />
    </>
  );
}

function Content() {
  const t = useTranslations('ownData');
  const query = useQuery(overviewQuery());
  const content = useContentError(query, t('loadError'));
  if (query.data) {
    return (
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <ExportCard overview={query.data} />
          <ImportCard />
          <EarlierOwnImports />
        </div>
        <DeleteCard overview={query.data} />
      </div>
    );
  }
  if (content.failed) return <LoadFailed title={t('loadError')} content={content} />;
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
      {[1, 2].map((card) => (
        <Card as="div" key={card} className="flex flex-col gap-4">
          <Skeleton width="45%" height={20} />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="block" height={48} />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
