import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useAuthEvent } from './use-session.tsx';

type ConsentText = 'title' | 'newText' | 'text' | 'give' | 'given' | 'action' | 'none' | 'toProfile';
type ConsentCardProps = { hasConsent: boolean; text: (name: ConsentText) => string };

/** Asks a member with an outdated consent to renew it, or links to the profile when there is none. */
export function ConsentCard({ hasConsent, text }: ConsentCardProps) {
  return (
    <Card compact tone="soft">
      <CardHead title={text('title')} />
      {hasConsent ? <AskAgain text={text} /> : <NoConsent text={text} />}
    </Card>
  );
}

function AskAgain({ text }: Pick<ConsentCardProps, 'text'>) {
  const queryClient = useQueryClient();
  const announce = useAuthEvent();
  const give = useAction(
    async () => {
      await api.profile.giveConsent();
      await Promise.all([announce({ kind: 'user-updated' }), queryClient.invalidateQueries({ queryKey: ['profile'] })]);
    },
    { action: text('action'), successToast: text('given') },
  );
  return (
    <>
      <p className="mt-1 text-caption text-ink-2">{text('newText')}</p>
      <p className="mt-2 text-caption text-ink-2">{text('text')}</p>
      <Button size="md" busy={give.busy} className="mt-3" onClick={() => void give.run()}>
        {text('give')}
      </Button>
    </>
  );
}

function NoConsent({ text }: Pick<ConsentCardProps, 'text'>) {
  return (
    <>
      <p className="mt-1 text-caption text-ink-2">{text('none')}</p>
      <ButtonLink to="/profile" size="md" className="mt-3">
        {text('toProfile')}
      </ButtonLink>
    </>
  );
}
