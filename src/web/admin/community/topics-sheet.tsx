import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { TOPIC_ICONS } from '#domain/community/community-codes.ts';
import type { Topic } from '#domain/community/topics/topics.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { topicsQuery } from './community-queries.ts';
import { useModeration } from './use-moderation.ts';

/** All topics; each opens to edit its name and icon, and to merge it with another. */
export function TopicsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('moderation');
  const query = useQuery(topicsQuery());
  const [chosenId, setChosen] = useState<string | null>(null);
  const back = () => setChosen(null);
  return (
    <Sheet full open={open} onClose={onClose} title={chosenId ? t('topics.edit') : t('topics.title')}>
      <AdminContent query={query} failure={t('topics.loadError')}>
        {(topics) => {
          const chosen = topics.find(({ id }) => id === chosenId);
          if (chosen) return <TopicTools key={chosen.id} topic={chosen} topics={topics} onBack={back} />;
          return (
            <List label={t('topics.title')}>
              {topics.map(({ id, title, threadCount }) => (
                <ListRow
                  key={id}
                  title={title}
                  meta={t('topics.threads', { count: threadCount })}
                  chevron
                  onPress={() => setChosen(id)}
                />
              ))}
            </List>
          );
        }}
      </AdminContent>
    </Sheet>
  );
}

type TopicToolsProps = { topic: Topic; topics: readonly Topic[]; onBack: () => void };

function TopicTools({ topic, topics, onBack }: TopicToolsProps) {
  const t = useTranslations('moderation');
  return (
    <div className="flex flex-col gap-6">
      <EditTopic topic={topic} onBack={onBack} />
      <MergeTopic topic={topic} topics={topics} onBack={onBack} />
      <Button variant="ghost" size="md" className="self-start" onClick={onBack}>
        {t('topics.back')}
      </Button>
    </div>
  );
}

function EditTopic({ topic, onBack }: Omit<TopicToolsProps, 'topics'>) {
  const t = useTranslations('moderation');
  const [title, setTitle] = useState(topic.title);
  const [description, setDescription] = useState(topic.description);
  const [icon, setIcon] = useState(topic.icon);
  const [isMissing, setMissing] = useState(false);
  const save = useModeration(
    () => api.communityAdmin.editTopic({ id: topic.id, title: title.trim(), description: description.trim(), icon }),
    { action: t('doing.topic'), successToast: t('topics.saved'), onDone: onBack },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() !== '') void save.run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('topics.name')}
        value={title}
        maxLength={COMMUNITY_BOUNDS.topicTitle}
        error={isMissing && t('topics.nameMissing')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={t('topics.description')}
        value={description}
        maxLength={COMMUNITY_BOUNDS.topicDescription}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label={t('topics.icon')}
        value={icon}
        options={TOPIC_ICONS.map((value) => ({ value, label: t(`icon.${value}`) }))}
        onChange={(event) => setIcon(TOPIC_ICONS.find((known) => known === event.target.value) ?? icon)}
      />
      <Button type="submit" size="md" className="self-start" busy={save.busy}>
        {t('topics.save')}
      </Button>
    </form>
  );
}

/** Asks for confirmation, because merging cannot be undone. */
function MergeTopic({ topic, topics, onBack }: TopicToolsProps) {
  const t = useTranslations('moderation');
  const confirm = useConfirm();
  const [into, setInto] = useState('');
  const merge = useModeration(() => api.communityAdmin.mergeTopics({ id: topic.id, into }), {
    action: t('doing.merge'),
    successToast: t('topics.merged'),
    onDone: onBack,
  });
  const target = topics.find(({ id }) => id === into);
  const ask = async () => {
    if (!target) return;
    const isSure = await confirm({
      title: t('topics.mergeConfirm', { from: topic.title, into: target.title }),
      text: t('topics.mergeConfirmText', { count: topic.threadCount }),
      confirmLabel: t('topics.mergeSend'),
      tone: 'danger',
    });
    if (isSure) await merge.run();
  };
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-h3">{t('topics.merge')}</h3>
      <p className="mt-0.5 text-caption text-ink-3">{t('topics.mergeHelp')}</p>
      <div className="mt-3 flex items-end gap-2.5">
        <SelectField
          className="flex-1"
          label={t('topics.mergeInto')}
          placeholder={t('topics.mergeChoose')}
          value={into}
          options={topics.filter(({ id }) => id !== topic.id).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => setInto(event.target.value)}
        />
        <Button
          variant="soft"
          size="md"
          className="mb-0.5"
          disabled={!target}
          busy={merge.busy}
          onClick={() => void ask()}
        >
          {t('topics.mergeSend')}
        </Button>
      </div>
    </section>
  );
}
