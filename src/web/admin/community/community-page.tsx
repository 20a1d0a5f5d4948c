import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpen, History, MessagesSquare, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { MoreButton } from '#web/platform/api/more-button.tsx';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { type DialogState, useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { NarrowQueue, WideQueue } from './case-queue.tsx';
import { eventsQuery, overviewQuery } from './community-queries.ts';
import type { CommunityAddress } from './community-search.ts';
import { EventList } from './event-list.tsx';
import { RemovedSheet } from './removed-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import { ThreadToolsSheet } from './thread-tools.tsx';
import { TopicsSheet } from './topics-sheet.tsx';

type CommunityAdminPageProps = {
  address: CommunityAddress;
  /** Called with changed parameters; the page updates its address. */
  onSearch: (changes: ChangesOf<CommunityAddress>) => void;
};

const TOOLS = ['rules', 'topics', 'removed', 'trail'] as const;
type Tool = (typeof TOOLS)[number];
const TOOL_ICONS = { rules: BookOpen, topics: MessagesSquare, removed: Trash2, trail: History };
const TOOL_SHEETS = { rules: RulesSheet, topics: TopicsSheet, removed: RemovedSheet, trail: AuditLogSheet };

/** Reports, decisions, and other moderation tools. */
export function CommunityAdminPage({ address, onSearch }: CommunityAdminPageProps) {
  const t = useTranslations('moderation');
  const admin = useTranslations('admin');
  const format = useFormat();
  const { data: overview } = useQuery(overviewQuery());
  const isWide = useMediaQuery('(min-width: 1024px)');
  const tool = useDialogState<Tool>();
  const when = overview?.oldestAt ? format.ago(overview.oldestAt, correctedNow()) : '';
  const Shown = tool.subject && TOOL_SHEETS[tool.subject];
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={overview && t('summary.open', { open: overview.open, when })}
        action={<Actions isWide={isWide} tool={tool} />}
      />
      {isWide ? (
        <WideQueue address={address} onSearch={onSearch} />
      ) : (
        <NarrowQueue address={address} onSearch={onSearch} />
      )}
      {!isWide && <LatestDecisions onAuditLog={() => tool.open('trail')} />}
      {!isWide && <MoreTools tool={tool} />}
      {address.thread && (
        <ThreadToolsSheet threadId={address.thread} open onClose={() => onSearch({ thread: undefined })} />
      )}
      {Shown && <Shown key={tool.key} open={tool.isOpen} onClose={tool.close} />}
    </>
  );
}

/** On a phone the tools are below the queue. */
function Actions({ isWide, tool }: { isWide: boolean; tool: DialogState<Tool> }) {
  const t = useTranslations('moderation');
  const shown = isWide ? TOOLS : TOOLS.slice(0, 1);
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {shown.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size={isWide ? 'md' : 'sm'}
          icon={TOOL_ICONS[name]}
          onClick={() => tool.open(name)}
        >
          {t(`tools.${name}`)}
        </Button>
      ))}
    </div>
  );
}

function MoreTools({ tool }: { tool: DialogState<Tool> }) {
  const t = useTranslations('moderation');
  return (
    <Card flush as="div">
      <List inset label={t('tools.label')}>
        {(['topics', 'removed'] as const).map((name) => (
          <ListRow
            key={name}
            icon={TOOL_ICONS[name]}
            title={t(`tools.${name}`)}
            chevron
            onPress={() => tool.open(name)}
          />
        ))}
      </List>
    </Card>
  );
}

const LATEST = 3;

function LatestDecisions({ onAuditLog }: { onAuditLog: () => void }) {
  const t = useTranslations('moderation');
  const { data } = useInfiniteQuery(eventsQuery());
  const events = data?.pages[0]?.events.slice(0, LATEST) ?? [];
  if (events.length === 0) return null;
  return (
    <section className="flex flex-col gap-2.5">
      <CardHead
        title={t('events.latest')}
        action={
          <button type="button" className={linkClass} onClick={onAuditLog}>
            {t('tools.trail')}
          </button>
        }
      />
      <Card flush as="div">
        <EventList inset label={t('events.latest')} events={events} />
      </Card>
    </section>
  );
}

/** All decisions, newest first. */
function AuditLogSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('moderation');
  const query = useInfiniteQuery(eventsQuery());
  return (
    <Sheet full open={open} onClose={onClose} title={t('events.title')}>
      <AdminContent query={query} failure={t('events.loadError')}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <p className="text-ink-2">{t('events.empty')}</p>;
          return (
            <>
              <EventList label={t('events.title')} events={events} />
              <MoreButton query={query} className="mt-3">
                {t('queue.more')}
              </MoreButton>
            </>
          );
        }}
      </AdminContent>
    </Sheet>
  );
}
