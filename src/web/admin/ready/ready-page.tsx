import { useQuery } from '@tanstack/react-query';
import { EyeOff, History, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EditableContent, ReadyDetail } from '#domain/ready-made/ready-made.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE, OWN_NAMES } from '#domain/text/language.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { ProgrammeEditor } from './programme-editor.tsx';
import type { ReadyForm } from './ready-form.ts';
import { adminReadyItemQuery } from './ready-queries.ts';
import { RecipeEditor } from './recipe-editor.tsx';
import { type ReadyEditor, useReadyEditor } from './use-ready-editor.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WeekEditor } from './week-editor.tsx';

/** One ready-made recipe, week or programme: its texts in every language, its content, and whether members see it. */
export function AdminReadyPage({ readyId }: { readyId: string }) {
  const t = useTranslations('readyContent');
  const content = useTranslations('content');
  const query = useQuery(adminReadyItemQuery(readyId));
  return (
    <>
      <AdminBar title={content('title')} back={{ to: '/admin/content', search: { tab: 'ready' } }} />
      <AdminContent query={query} failure={t('loadOneError')}>
        {(item) => <Editor item={item} />}
      </AdminContent>
    </>
  );
}

function Editor({ item }: { item: ReadyDetail }) {
  const t = useTranslations('readyContent');
  const { language } = useLanguage();
  const editor = useReadyEditor(item);
  const { form, theirs, problem } = editor;
  const summary = useContentSummary();
  return (
    <form noValidate onSubmit={editor.submit} className="flex flex-col gap-4">
      <PageHead
        overline={t(`kind-${item.kind}`)}
        title={readyText(item.texts, language).name}
        subtitle={t('survives')}
        action={
          <Button type="submit" size="md" busy={editor.busy}>
            {t('save')}
          </Button>
        }
      />
      {theirs && (
        <ChangedElsewhere
          changes={theirs}
          fieldText={(field: keyof ReadyForm) =>
            field === 'content' ? t('content') : fieldName(field, (key) => t(`field-${key}`))
          }
          valueText={(value) => (typeof value === 'string' ? value || '–' : summary(form.content))}
        />
      )}
      {problem && <FormAlert>{t(`problem-${problem}`)}</FormAlert>}
      <StateCard item={item} editor={editor} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
        {LANGUAGES.map((each) => (
          <LanguageCard key={each} editor={editor} language={each} kind={item.kind} />
        ))}
      </div>
      <ContentEditor content={form.content} onChange={editor.changeContent} />
    </form>
  );
}

type ContentEditorProps = { content: EditableContent; onChange: (content: EditableContent) => void };

function ContentEditor({ content, onChange }: ContentEditorProps) {
  if (content.kind === 'recipe') return <RecipeEditor content={content} onChange={onChange} />;
  if (content.kind === 'week') return <WeekEditor content={content} onChange={onChange} />;
  return <ProgrammeEditor content={content} onChange={onChange} />;
}

/** "Namn, Svenska" of a text field such as name-sv. */
function fieldName(field: Exclude<keyof ReadyForm, 'content'>, nameOf: (key: 'name' | 'about' | 'lines') => string) {
  const language = LANGUAGES.find((one) => field.endsWith(`-${one}`)) ?? ORIGINAL_LANGUAGE;
  const key = (['name', 'about', 'lines'] as const).find((one) => field.startsWith(one)) ?? 'name';
  return `${nameOf(key)}, ${OWN_NAMES[language]}`;
}

function useContentSummary() {
  const t = useTranslations('readyContent');
  return (content: EditableContent) => {
    if (content.kind === 'recipe') return t('summary-recipe', { count: content.ingredients.length });
    if (content.kind === 'week') return t('summary-week', { count: content.dishes.length });
    return t('summary-programme', { count: content.workouts.length });
  };
}

function StateCard({ item, editor }: { item: ReadyDetail; editor: ReadyEditor }) {
  const t = useTranslations('readyContent');
  const { withdraw, busy } = useWithdraw(item);
  const { changed, withdrawn } = item;
  const state = withdrawn ? 'withdrawn' : changed ? 'changed' : 'shipped';
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-2">
          {withdrawn && <Badge icon={EyeOff}>{t('state-withdrawn')}</Badge>}
          {changed && <Badge tone="accent">{t('state-changed')}</Badge>}
          {!withdrawn && !changed && <Badge>{t('state-shipped')}</Badge>}
        </p>
        <p className="mt-2 text-caption text-ink-2">{t(`text-${state}`)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {changed && (
          <Button
            variant="secondary"
            size="md"
            icon={History}
            busy={editor.restore.busy}
            onClick={() => void editor.restore.run()}
          >
            {t('restore')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="md"
          icon={withdrawn ? RotateCcw : EyeOff}
          busy={busy}
          onClick={() => void withdraw(!withdrawn)}
        >
          {t(withdrawn ? 'publish' : 'withdraw')}
        </Button>
      </div>
    </Card>
  );
}

type LanguageCardProps = { editor: ReadyEditor; language: Language; kind: ReadyDetail['kind'] };

function LanguageCard({ editor: { form, change, problem }, language, kind }: LanguageCardProps) {
  const t = useTranslations('readyContent');
  const isOriginal = language === ORIGINAL_LANGUAGE;
  const field = (key: 'name' | 'about' | 'lines') => ({
    value: form[`${key}-${language}`],
    onChange: ({ target }: { target: { value: string } }) => change({ [`${key}-${language}`]: target.value }),
  });
  return (
    <Card className="flex flex-col gap-4" lang={language}>
      <CardHead title={OWN_NAMES[language]} />
      <TextField
        label={t('field-name')}
        maxLength={80}
        help={isOriginal ? undefined : t('untranslated')}
        error={isOriginal && problem === 'name' ? t('problem-name') : undefined}
        {...field('name')}
      />
      <TextArea label={t('field-about')} maxLength={300} rows={3} {...field('about')} />
      <TextArea label={t(kind === 'recipe' ? 'steps' : 'advice')} help={t('linesHelp')} rows={8} {...field('lines')} />
    </Card>
  );
}
