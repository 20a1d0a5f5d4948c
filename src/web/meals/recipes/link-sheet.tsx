import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Link2Off, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RecipeLink } from '#domain/meals/recipe-links/recipe-links.contract.ts';
import type { Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { canShare, shareOr, useCopy } from '#web/platform/device/use-copy.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useIsOnline } from '#web/platform/offline/status/use-sync.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRecipeLink } from './recipe-link-queries.ts';

type LinkSheetProps = { recipe: Recipe; open: boolean; onClose: () => void };

/** Creates, shows and revokes the public link of a recipe, and states what it shows. */
export function LinkSheet({ recipe, open, onClose }: LinkSheetProps) {
  const t = useTranslations('recipes');
  const link = useRecipeLink(recipe.id);
  const isOnline = useIsOnline();
  return (
    <Sheet open={open} onClose={onClose} title={t('link.title')} size="confirm">
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('link.what')}</p>
        {!isOnline && (
          <p role="status" className="rounded-md bg-surface-2 px-4 py-3 text-ink">
            {t('link.offline')}
          </p>
        )}
        {link ? <OpenLink recipe={recipe} link={link} /> : <MakeLink recipe={recipe} />}
      </div>
    </Sheet>
  );
}

function MakeLink({ recipe }: { recipe: Recipe }) {
  const t = useTranslations('recipes');
  const toast = useToast();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const make = useAction(
    async () => {
      await api.recipes.share({ id: recipe.id });
      await queryClient.invalidateQueries({ queryKey: ['recipes', 'links'] });
    },
    {
      action: t('link.action'),
      onRefused: (code) => {
        // The recipe is not synced yet.
        if (code === 'NOT_FOUND') toast.show({ text: t('link.unsent') });
        return code === 'NOT_FOUND';
      },
    },
  );
  return (
    <Button full icon={Link2} disabled={!isOnline} busy={make.busy} onClick={() => void make.run()}>
      {t('link.make')}
    </Button>
  );
}

function OpenLink({ recipe, link }: { recipe: Recipe; link: RecipeLink }) {
  const t = useTranslations('recipes');
  const format = useFormat();
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const end = useAction(
    async () => {
      await api.recipes.endShare({ id: recipe.id });
      await queryClient.invalidateQueries({ queryKey: ['recipes', 'links'] });
    },
    { action: t('link.endAction'), successToast: t('link.ended') },
  );
  const copyText = useCopy(t('link.copied'), t('link.byHand'));
  const copy = () => copyText(link.url);
  const send = () => shareOr({ title: recipe.name, url: link.url }, copy);
  const day = format.dayAndMonth(format.dayOf(link.createdAt));
  return (
    <>
      <TextField
        readOnly
        label={t('link.address')}
        help={t('link.since', { day })}
        value={link.url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" icon={Copy} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        {canShare() && (
          <Button className="flex-1" variant="secondary" icon={Share2} onClick={() => void send()}>
            {t('link.send')}
          </Button>
        )}
      </div>
      <div className="border-t border-line pt-3">
        <Button
          full
          variant="ghost"
          size="md"
          icon={Link2Off}
          disabled={!isOnline}
          busy={end.busy}
          onClick={() => void end.run()}
        >
          {t('link.end')}
        </Button>
        <p className="mt-1 text-center text-caption text-ink-3">{t('link.endNote')}</p>
      </div>
    </>
  );
}
