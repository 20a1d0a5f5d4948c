import { useQuery } from '@tanstack/react-query';
import { Info, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { hasUnsaved, useAskToLeave } from '#web/platform/confirm/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { type DialogState, useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { categoriesQuery } from '../admin-queries.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';

/** The id of the category that is being edited; null for a new one. */
type Chosen = DialogState<string | null>;

export function CategoriesPage() {
  const t = useTranslations('admin');
  const query = useQuery(categoriesQuery());
  const askToLeave = useAskToLeave();
  const chosen: Chosen = useDialogState<string | null>();
  const opener = useRef<Element | null>(null);
  const choose = async (id: string | null) => {
    const pressed = document.activeElement;
    if (hasUnsaved() && !(await askToLeave())) return;
    opener.current = pressed;
    chosen.open(id);
  };
  const close = () => {
    chosen.close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const isEmpty = query.data?.length === 0;
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('categories.title')}
        subtitle={query.data && (isWide ? t('categories.subtitle', countsOf(query.data)) : t('categories.order'))}
        action={
          <Button size={isWide ? 'md' : 'sm'} icon={Plus} onClick={() => void choose(null)}>
            {t('categories.new')}
          </Button>
        }
      />
      <AdminContent query={query} failure={t('categories.loadError')}>
        {(categories) => (
          <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
            {isEmpty ? (
              <EmptyState kind="bag" title={t('categories.empty')} text={t('categories.emptyText')} />
            ) : (
              <CategoryList
                categories={categories}
                chosenId={chosen.isOpen ? chosen.subject : null}
                onChoose={(id) => void choose(id)}
              />
            )}
            <Side categories={categories} chosen={{ ...chosen, close }} />
          </div>
        )}
      </AdminContent>
    </>
  );
}

type SideProps = { categories: readonly AdminCategory[]; chosen: Chosen };

/** The names of the chosen category: beside the list on wide screens, else in a sheet. */
function Side({ categories, chosen }: SideProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const askToLeave = useAskToLeave();
  const category = categories.find(({ id }) => chosen.isOpen && id === chosen.subject) ?? null;
  const title = category?.name ?? t('categories.new');
  const form = chosen.isOpen ? (
    <CategoryForm key={chosen.key} category={category} onSaved={chosen.close} onRemoved={chosen.close} />
  ) : null;
  const mayClose = async () => !hasUnsaved() || (await askToLeave());
  if (isWide && form) {
    const close = async () => {
      if (await mayClose()) chosen.close();
    };
    return (
      <FormCard key={chosen.key} title={title} onClose={() => void close()}>
        {form}
      </FormCard>
    );
  }
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg bg-surface-2 p-4 text-ink-2">
        <Icon of={Info} size={20} className="mt-px text-accent" />
        <p>{t(isWide ? 'categories.helpWide' : 'categories.help')}</p>
      </div>
      <Sheet
        open={!isWide && form !== null}
        onClose={chosen.close}
        onBeforeClose={mayClose}
        title={title}
        size="confirm"
      >
        {form}
      </Sheet>
    </>
  );
}

type FormCardProps = { title: string; onClose: () => void; children: ReactNode };

/** Has the keyboard behaviour of a sheet: the first field has the focus, Escape closes. */
function FormCard({ title, onClose, children }: FormCardProps) {
  const ui = useTranslations('ui');
  const id = useId();
  useEffect(() => {
    document.getElementById(id)?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [id]);
  return (
    <Card
      id={id}
      aria-label={title}
      className="flex flex-col gap-4"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <CardHead
        title={title}
        action={<IconButton label={ui('close')} icon={X} iconSize={20} className="-my-2.5 -mr-2.5" onClick={onClose} />}
      />
      {children}
    </Card>
  );
}

function countsOf(categories: readonly AdminCategory[]) {
  return { count: categories.length, products: categories.reduce((sum, { products }) => sum + products, 0) };
}
