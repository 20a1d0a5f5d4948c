import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS, RECIPE_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { RecipeEditor } from './use-recipe-editor.ts';

/** Portions, time and tags. */
export function RecipeAbout({ editor: { draft, edit } }: { editor: RecipeEditor }) {
  const t = useTranslations('recipes');
  // The text as typed: a trailing comma starts the next tag.
  const [tags, setTags] = useState(draft.tags.join(', '));
  return (
    <Card as="div" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium text-ink">{t('editor.portions')}</p>
        <Stepper
          label={t('editor.portions')}
          value={draft.portions}
          max={RECIPE_BOUNDS.portions.max}
          onValueChange={(portions) => edit((now) => ({ ...now, portions }))}
        />
      </div>
      <NumberField
        label={t('editor.minutes')}
        optional
        decimals={0}
        unit="min"
        value={draft.minutes}
        onValueChange={(minutes) => edit((now) => ({ ...now, minutes: wholeMinutes(minutes) }))}
      />
      <TextField
        label={t('editor.tags')}
        optional
        help={t('editor.tagsHelp')}
        value={tags}
        autoComplete="off"
        maxLength={200}
        onChange={({ target: { value } }) => {
          setTags(value);
          edit((now) => ({ ...now, tags: tagsOf(value) }));
        }}
      />
    </Card>
  );
}

function wholeMinutes(minutes: number | null): number | null {
  if (minutes === null || minutes < 1) return null;
  return Math.min(RECIPE_BOUNDS.minutes, Math.round(minutes));
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, MEALS_LENGTHS.recipeTag));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, RECIPE_BOUNDS.tags);
}

/** The steps of the recipe. */
export function StepFields({ editor: { draft, edit } }: { editor: RecipeEditor }) {
  const t = useTranslations('recipes');
  const { steps } = draft;
  return (
    <section aria-labelledby={STEPS_ID} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id={STEPS_ID} className="text-h3">
          {t('detail.steps')}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          disabled={steps.length >= RECIPE_BOUNDS.steps}
          onClick={() => edit((now) => ({ ...now, steps: [...now.steps, ''] }))}
        >
          {t('editor.addStep')}
        </Button>
      </div>
      {steps.length === 0 && <p className="text-caption text-ink-3">{t('editor.noSteps')}</p>}
      <ol className="flex flex-col gap-3">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their number
          <li key={at} className="flex items-start gap-1">
            <TextArea
              className="min-w-0 flex-1"
              label={t('editor.step', { number: at + 1 })}
              value={step}
              rows={2}
              maxLength={MEALS_LENGTHS.recipeStep}
              onChange={({ target: { value } }) => edit((now) => ({ ...now, steps: now.steps.with(at, value) }))}
            />
            <IconButton
              writes
              label={t('editor.removeStep', { number: at + 1 })}
              icon={X}
              iconSize={18}
              className="mt-6"
              onClick={() => edit((now) => ({ ...now, steps: now.steps.toSpliced(at, 1) }))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS_ID = 'editor-steps';
