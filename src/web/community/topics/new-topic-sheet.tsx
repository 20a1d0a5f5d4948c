import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { TOPIC_ICONS, type TopicIcon } from '#domain/community/community-codes.ts';
import { hasVisibleText } from '#domain/community/posts/visible-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogKey } from '#web/ui/overlays/use-dialog-state.ts';
import { topicIcons } from './topic-icon.ts';
import { useTopicWrites } from './use-topics.ts';

type NewTopicSheetProps = { open: boolean; onClose: () => void; onCreated: (topicId: string) => void };

/** A new topic: title, description and icon. */
export function NewTopicSheet({ open, onClose, onCreated }: NewTopicSheetProps) {
  const t = useTranslations('community');
  const key = useDialogKey(open);
  return (
    <Sheet open={open} onClose={onClose} title={t('newTopic.title')}>
      <TopicForm key={key} onCreated={onCreated} />
    </Sheet>
  );
}

type TopicValues = { title: string; description: string; icon: TopicIcon };
const EMPTY: TopicValues = { title: '', description: '', icon: 'chat' };

function checkTopic({ title }: TopicValues): {
  title?: 'newTopic.needsTitle';
  description?: undefined;
  icon?: undefined;
} {
  return hasVisibleText(title) ? {} : { title: 'newTopic.needsTitle' };
}

function TopicForm({ onCreated }: Pick<NewTopicSheetProps, 'onCreated'>) {
  const t = useTranslations('community');
  const { create } = useTopicWrites();
  const form = useFields({ initial: EMPTY, check: checkTopic });
  const send = async ({ title, description, icon }: TopicValues) => {
    const id = await create({ title: title.trim(), description: description.trim(), icon });
    if (id !== null) onCreated(id);
  };
  return (
    <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <TextField
        label={t('newTopic.name')}
        maxLength={COMMUNITY_BOUNDS.topicTitle}
        {...form.text('title')}
        error={form.problems.title && t(form.problems.title)}
      />
      <TextArea
        label={t('newTopic.description')}
        optional
        help={t('newTopic.descriptionHelp')}
        maxLength={COMMUNITY_BOUNDS.topicDescription}
        {...form.text('description')}
      />
      <IconChoice icon={form.values.icon} onIcon={(icon) => form.set('icon', icon)} />
      <Button type="submit" full>
        {t('newTopic.create')}
      </Button>
    </form>
  );
}

function IconChoice({ icon, onIcon }: { icon: TopicIcon; onIcon: (icon: TopicIcon) => void }) {
  const t = useTranslations('community');
  return (
    <fieldset>
      <legend className="mb-1.5 text-caption font-semibold text-ink-2">{t('newTopic.icon')}</legend>
      <div className="flex flex-wrap gap-2">
        {TOPIC_ICONS.map((name) => (
          <label
            key={name}
            className={classNames(
              'grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:shadow-focus',
              name === icon ? 'bg-accent text-on-accent' : 'bg-surface-2 text-ink-2',
            )}
          >
            <input
              type="radio"
              name="topic-icon"
              value={name}
              checked={name === icon}
              onChange={() => onIcon(name)}
              className="sr-only"
            />
            <Icon of={topicIcons[name]} size={20} />
            <span className="sr-only">{t(`icons.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
