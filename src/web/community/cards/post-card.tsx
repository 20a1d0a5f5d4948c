import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { planFromCard, recipeFromCard, templateFromCard } from '#domain/community/cards/copy-card.ts';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { CardView } from './card-view.tsx';

/** The shared item under the text of a post: a workout, a plan, a recipe or a curve. Others can copy it, its author can withdraw it. */
export function PostCard({ post }: { post: Post }) {
  const me = useMember();
  if (!post.card) return null;
  const isOwn = post.createdBy?.id === me.id;
  const footer = isOwn ? <TakeBack postId={post.id} /> : <CopyCard card={post.card} />;
  return (
    <div className="mt-3">
      <CardView card={post.card} footer={isOwn || copiedAs(post.card) !== null ? footer : undefined} />
    </div>
  );
}

/** Copies a shared item to the member's own; nothing is rendered when it cannot be copied. */
function CopyCard({ card }: { card: Card }) {
  const t = useTranslations('members');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // One id, so that pressing the button twice makes one copy.
  const id = useRef<string>(undefined);
  const kind = copiedAs(card);
  const copy = useAction(
    async () => {
      id.current ??= newId();
      const made = { id: id.current, at: correctedInstant() };
      const [template, plan, recipe] = [
        templateFromCard(card, made),
        planFromCard(card, made),
        recipeFromCard(card, made),
      ];
      if (template) await api.fitness.saveTemplate(template);
      if (plan) await api.mealPlans.save(plan);
      if (recipe) await api.recipes.save(recipe);
      await queryClient.invalidateQueries({ queryKey: [FEATURES[kind ?? 'workout']] });
    },
    {
      action: t('share.copyAction'),
      onDone: () =>
        toast.show({
          tone: 'success',
          text: t(COPIED[kind ?? 'workout']),
          action: { label: t('share.show'), onAct: () => void navigate(routeOf(kind, id.current ?? '')) },
        }),
    },
  );
  if (kind === null) return null;
  return (
    <Button variant="soft" size="sm" icon={Copy} busy={copy.busy} onClick={() => void copy.run()}>
      {t(COPY[kind])}
    </Button>
  );
}

type Copied = 'workout' | 'plan' | 'recipe';
const FEATURES = { workout: 'fitness', plan: 'mealPlans', recipe: 'recipes' } as const;
const COPY = { workout: 'share.copyWorkout', plan: 'share.copyPlan', recipe: 'share.copyRecipe' } as const;
const COPIED = { workout: 'share.copiedWorkout', plan: 'share.copiedPlan', recipe: 'share.copiedRecipe' } as const;

function copiedAs(card: Card): Copied | null {
  if (card.kind === 'mealPlan') return 'plan';
  if (card.kind === 'recipe') return 'recipe';
  return templateFromCard(card, { id: '', at: '' }) === null ? null : 'workout';
}

function routeOf(kind: Copied | null, id: string) {
  if (kind === 'recipe') return { to: '/meals/recipes/$recipeId', params: { recipeId: id } } as const;
  if (kind === 'plan') return { to: '/meals/plans' } as const;
  return { to: '/fitness', search: { tab: 'workouts' } } as const;
}

function TakeBack({ postId }: { postId: string }) {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const takeBack = useAction(
    async () => {
      await api.community.takeBackCard({ id: postId });
      await queryClient.invalidateQueries({ queryKey: ['community'] });
    },
    { action: t('share.takeBackAction'), successToast: t('share.takenBack') },
  );
  return (
    <Button variant="secondary" size="sm" icon={Undo2} busy={takeBack.busy} onClick={() => void takeBack.run()}>
      {t('share.takeBack')}
    </Button>
  );
}
