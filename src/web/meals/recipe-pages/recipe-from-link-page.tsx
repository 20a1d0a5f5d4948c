import { Bookmark, Copy, Link2 } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import { linkIn } from '#domain/text/link-in.ts';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { bookmarkletOf, sentPage } from './bookmarklet.ts';
import { useReadPage } from './use-read-page.ts';

/** Makes a recipe of a web page: from a link that is pasted or shared, or from what the bookmark has sent in the address. */
export function RecipeFromLinkPage({ link, hash }: { link: string; hash: string }) {
  const t = useTranslations('recipes');
  return (
    <>
      <SubBar title={t('list.title')} lead={<BackLink to="/meals/recipes" label={t('detail.toRecipes')} />} />
      <div className="mx-auto flex w-full max-w-reading flex-col gap-4 md:gap-5">
        <PageHead title={t('fromLink.title')} subtitle={t('fromLink.intro')} />
        <LinkForm link={link} hash={hash} />
        <BookmarkCard />
      </div>
    </>
  );
}

function LinkForm({ link, hash }: { link: string; hash: string }) {
  const t = useTranslations('recipes');
  const [text, setText] = useState(link);
  const [isMissing, setMissing] = useState(false);
  const { open, openSent, problem, isBusy, isReady } = useReadPage();
  const start = useEffectEvent(() => {
    const sent = sentPage(hash);
    const shared = linkIn(link);
    if (sent) void openSent(sent);
    else if (shared !== null) void open(shared);
  });
  useEffect(() => {
    if (isReady) start();
  }, [isReady]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = linkIn(text);
    setMissing(address === null);
    if (address !== null) void open(address);
  };
  return (
    <Card>
      <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <TextField
          label={t('fromLink.link')}
          icon={Link2}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          maxLength={MEALS_LENGTHS.pageAddress}
          error={isMissing ? t('fromLink.linkMissing') : undefined}
          onChange={({ target }) => {
            setMissing(false);
            setText(target.value);
          }}
        />
        {problem && (
          <FormAlert>
            {problem} {t('fromLink.otherwise')}
          </FormAlert>
        )}
        <Button type="submit" full busy={isBusy} busyLabel={t('fromLink.reading')}>
          {t('fromLink.read')}
        </Button>
      </form>
      {problem && (
        <div className="mt-3 flex justify-center">
          <NextStepLink to="/meals/recipes/new">{t('fromLink.byHand')}</NextStepLink>
        </div>
      )}
    </Card>
  );
}

/** A bookmark sends the data of the open page from the browser, so it also works where a site refuses servers. */
function BookmarkCard() {
  const t = useTranslations('recipes');
  const copy = useCopy(t('fromLink.copied'), t('fromLink.notCopied'));
  const code = bookmarkletOf(location.origin);
  return (
    <Card aria-labelledby={BOOKMARK_ID}>
      <h2 id={BOOKMARK_ID} className="flex items-center gap-2 text-h3">
        <Icon of={Bookmark} size={20} className="text-ink-2" />
        {t('fromLink.bookmark')}
      </h2>
      <p className="mt-2 text-ink-2">{t('fromLink.bookmarkText')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="md" icon={Copy} onClick={() => void copy(code)}>
          {t('fromLink.copy')}
        </Button>
      </div>
    </Card>
  );
}

const BOOKMARK_ID = 'recipe-bookmark';
