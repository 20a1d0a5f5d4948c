import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS, RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { readIngredient } from '#domain/meals/recipes/read-ingredients.ts';
import { addIngredients, type RecipeDraft } from '#domain/meals/recipes/recipe-draft.ts';
import { portionNutrients, recipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import { FoodPicker } from '../food-dialog/food-picker.tsx';
import { MacroText } from '../macro-text.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import { MacroBar, MacroLegend } from '../plans/plan-macros.tsx';
import { useRecipes } from '../recipe-queries.ts';
import { IngredientList } from './ingredient-list.tsx';
import { RecipeAbout, StepFields } from './recipe-fields.tsx';
import { type RecipeEditor as Editor, type Picking, useRecipeEditor } from './use-recipe-editor.ts';

const PasteSheet = lazyPart(async () => (await import('./paste-sheet.tsx')).PasteSheet, { otherwise: 'toast' });

/** Creates or edits a recipe, with the nutrients of a portion always visible. */
export function RecipeEditor({ stored }: { stored: Recipe | null }) {
  const t = useTranslations('recipes');
  const editor = useRecipeEditor(stored);
  const navigate = useNavigate();
  const close = stored
    ? ({ to: '/meals/recipes/$recipeId', params: { recipeId: stored.id } } as const)
    : ({ to: '/meals/recipes' } as const);
  const save = async () => {
    const recipeId = await editor.save();
    // Nothing is unsaved, so no confirmation is needed.
    if (recipeId !== null)
      await navigate({ to: '/meals/recipes/$recipeId', params: { recipeId }, ignoreBlocker: true });
  };
  return (
    <>
      <SubBar
        heading
        title={t(editor.isNew ? 'editor.new' : 'editor.change')}
        lead={
          <Link {...close} aria-label={t('editor.close')} className={iconButtonClass({})}>
            <Icon of={X} size={22} />
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex items-start gap-4">
            <PictureButton url={editor.picture.url} onPhoto={editor.picture.choose} onRemove={editor.picture.remove} />
            <NameField editor={editor} />
          </div>
          <Ingredients editor={editor} />
          <StepFields editor={editor} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <PortionCard editor={editor} />
          <RecipeAbout editor={editor} />
        </aside>
      </div>
      <Footer editor={editor} onSave={() => void save()} />
    </>
  );
}

function NameField({ editor }: { editor: Editor }) {
  const t = useTranslations('recipes');
  return (
    <TextField
      ref={editor.nameField}
      className="min-w-0 flex-1"
      label={t('editor.name')}
      value={editor.draft.name}
      maxLength={MEALS_LENGTHS.recipeName}
      autoComplete="off"
      error={editor.isNameMissing ? t('editor.nameRequired') : undefined}
      onChange={({ target: { value: name } }) => {
        editor.setNameMissing(false);
        editor.edit((now) => ({ ...now, name }));
      }}
    />
  );
}

function Ingredients({ editor }: { editor: Editor }) {
  const t = useTranslations('recipes');
  const { draft, edit, add } = editor;
  const paste = useDialogState();
  const picking = useDialogState<Picking>();
  const [added, setAdded] = useState(0);
  const isEmpty = draft.ingredients.length + draft.unread.length === 0;
  const close = () => {
    setAdded(0);
    picking.close();
  };
  return (
    <section aria-labelledby={INGREDIENTS_ID} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={INGREDIENTS_ID} className="text-h3">
          {t('detail.ingredients')}
        </h2>
        <Button variant="ghost" size="sm" icon={ClipboardPaste} onClick={() => paste.open()}>
          {t('editor.paste')}
        </Button>
      </div>
      <Card flush as="div">
        {isEmpty && <p className="px-5 py-4 text-caption text-ink-3">{t('editor.noIngredients')}</p>}
        <IngredientList
          editor={editor}
          onChoose={(line) => picking.open({ line })}
          onSwap={(swaps) => picking.open({ swaps })}
        />
        <div className="border-t border-line p-3">
          <Button full variant="soft" size="md" icon={Plus} onClick={() => picking.open({})}>
            {t('editor.add')}
          </Button>
        </div>
      </Card>
      <p className="text-caption text-ink-3">{t('editor.waterNote')}</p>
      <FoodPicker
        open={picking.isOpen}
        onClose={close}
        firstText={wordOf(picking.subject, draft)}
        mealLabel={t('editor.theRecipe')}
        room={RECIPE_BOUNDS.ingredients - draft.ingredients.length + (picking.subject?.swaps === undefined ? 0 : 1)}
        onAdd={(foods) => {
          // Only the first food replaces the line.
          if (!add(foods, added === 0 ? (picking.subject ?? {}) : {})) return;
          if (picking.subject?.swaps === undefined) setAdded((count) => count + foods.length);
          else close();
        }}
        onUndo={(count) => edit((now) => ({ ...now, ingredients: now.ingredients.slice(0, -count) }))}
      />
      <Suspense>
        {paste.key > 0 && (
          <PasteSheet
            key={paste.key}
            open={paste.isOpen}
            onClose={paste.close}
            onAdd={({ foods, unread }) => edit((now) => addIngredients(now, foods, unread))}
          />
        )}
      </Suspense>
    </section>
  );
}

const INGREDIENTS_ID = 'editor-ingredients';

/** Initial search text: the unrecognised line, or the ingredient to be replaced. */
function wordOf(picking: Picking | null, { ingredients }: RecipeDraft): string {
  const swapped = picking?.swaps === undefined ? undefined : ingredients[picking.swaps];
  const line = picking?.line ?? swapped?.line;
  return line === undefined ? (swapped?.name ?? '') : readIngredient(line).name;
}

function usePortion({ draft }: Editor) {
  const { find } = useRecipes();
  return portionNutrients(recipeNutrients({ id: '', ingredients: draft.ingredients }, find), draft.portions);
}

/** Beside the ingredients on wide screens; phones show the same in the footer. */
function PortionCard({ editor }: { editor: Editor }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const { nutrients, grams } = usePortion(editor);
  return (
    <Card className="hidden lg:block" aria-label={t('editor.portion')}>
      <p className="text-caption text-ink-2">{t('detail.one_portion', { grams: format.grams(grams) })}</p>
      <p className="text-h1">{format.kcal(nutrients.calories)}</p>
      <MacroBar totals={nutrients} className="mt-3" />
      <MacroLegend totals={nutrients} className="mt-2" />
    </Card>
  );
}

function Footer({ editor, onSave }: { editor: Editor; onSave: () => void }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const { nutrients } = usePortion(editor);
  return (
    <div className={barClass}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption text-ink-3 lg:hidden">
        <span>
          <b className="text-body font-semibold text-ink">{format.energy(nutrients.calories)}</b>{' '}
          {format.energyUnit && t('editor.kcalPerPortion')}
        </span>
        <MacroText of={nutrients} />
      </p>
      <div className="flex md:justify-end">
        <Button className="flex-1 md:flex-none" busy={editor.isBusy} busyLabel={t('editor.saving')} onClick={onSave}>
          {t('editor.save')}
        </Button>
      </div>
    </div>
  );
}

const barClass =
  'fixed inset-x-0 bottom-0 z-bar flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] ' +
  'md:sticky md:inset-x-auto md:-mx-8 md:bg-bg/92 md:px-8 md:pb-3 md:backdrop-blur-[14px]';
