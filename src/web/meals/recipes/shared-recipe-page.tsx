import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkedRecipe } from '#domain/meals/recipe-links/recipe-links.contract.ts';
import { portionNutrients, recipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { IngredientsCard, StepsCard } from './recipe-contents.tsx';
import { linkedRecipeQuery } from './recipe-link-queries.ts';
import { NutrientsCard } from './recipe-nutrients-card.tsx';

type SharedRecipeProps = {
  /** The secret key of the URL. */
  recipeKey: string;
  /** Actions for the reader. */
  action: (shared: LinkedRecipe) => ReactNode;
};

/** A recipe that is shared by a link. */
export function SharedRecipe({ recipeKey, action }: SharedRecipeProps) {
  const t = useTranslations('recipes');
  const { language } = useLanguage();
  const query = useQuery(linkedRecipeQuery(recipeKey, language));
  const isGone = query.error !== null && GONE.includes(callErrorCode(query.error));
  const content = useContentError(isGone ? { ...query, error: null } : query, t('shared.load'));
  return (
    <>
      {/* The address is a secret: search engines must not index it, and other sites must not receive it as referrer. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {isGone && <GoneLink />}
      {content.failed && <LoadFailed level={1} title={t('shared.load')} content={content} />}
      {!isGone && !content.failed && !query.data && <SharedSkeleton />}
      {!isGone && query.data && <OpenedRecipe shared={query.data} action={action(query.data)} />}
    </>
  );
}

const GONE: readonly string[] = ['NOT_FOUND', 'BAD_INPUT'];

function OpenedRecipe({ shared: { recipe, by, pictureUrl }, action }: { shared: LinkedRecipe; action: ReactNode }) {
  const t = useTranslations('recipes');
  const whole = recipeNutrients({ id: '', ingredients: recipe.ingredients }, () => undefined);
  const about = [
    recipe.minutes !== null && t('list.minutes', { minutes: recipe.minutes }),
    t('detail.portions', { count: recipe.portions }),
    ...recipe.tags,
  ];
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      {pictureUrl !== null && (
        <img src={pictureUrl} alt={recipe.name} className="aspect-[16/9] w-full rounded-lg bg-surface-2 object-cover" />
      )}
      <PageHead
        overline={t('shared.by', { name: by })}
        title={<span className="wrap-anywhere">{recipe.name}</span>}
        subtitle={about.filter(Boolean).join(', ')}
      />
      {action}
      <NutrientsCard view={{ whole, portion: portionNutrients(whole, recipe.portions) }} last={undefined} />
      <IngredientsCard recipe={recipe} />
      {recipe.steps.length > 0 && <StepsCard steps={recipe.steps} />}
    </div>
  );
}

function SharedSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton width="60%" height={26} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  );
}

/** A revoked and an invalid link look the same, so that keys cannot be guessed. */
function GoneLink() {
  const t = useTranslations('recipes');
  return (
    <ErrorView
      title={t('shared.goneTitle')}
      text={t('shared.goneText')}
      actions={<ButtonLink to="/">{t('shared.goneAction')}</ButtonLink>}
    />
  );
}

/** For visitors; signing in leads back here. */
export function SharedRecipePage({ recipeKey }: { recipeKey: string }) {
  const t = useTranslations('recipes');
  const redirect = `/meals/recipes/shared?key=${encodeURIComponent(recipeKey)}`;
  return (
    <SharedRecipe
      recipeKey={recipeKey}
      action={() => (
        <Card as="div" className="flex flex-col gap-3">
          <p className="text-ink-2">{t('shared.hint')}</p>
          <ButtonLink to="/login" search={{ redirect }} full>
            {t('shared.signIn')}
          </ButtonLink>
          <p className="text-center text-caption text-ink-3">
            {t('shared.noAccount')}{' '}
            <Link to="/register" className={inlineLinkClass}>
              {t('shared.register')}
            </Link>
          </p>
        </Card>
      )}
    />
  );
}
