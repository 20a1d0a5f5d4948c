import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRequestId } from '../use-request-id.ts';
import { PLANNERS } from './planners-queries.ts';

/** To whom and why; `id` is the request's, so that sending it again assigns nothing twice. */
export type Request = { id: string; userIds: string[]; reason: string };

/** Which of the two planners assigns; the product's fixed sentences name it. */
export type PlanKind = 'meal' | 'workout';

type Assign = {
  /** Makes the call for what is chosen to be assigned. */
  assign: (request: Request) => Promise<{ assigned: number }>;
  what: PlanKind;
  /** What is said when it went well. */
  title: string;
  /** Distinguishes one thing to assign from the next. */
  subject: string;
  onDone: () => void;
};

/** Assigns to the chosen members, or says what is missing, in the product's fixed words. */
export function useAssign({ assign, what, title, subject, onDone }: Assign) {
  const t = useTranslations('planners.assign');
  const toast = useToast();
  const client = useQueryClient();
  const request = useRequestId();
  const showNobodyChosen = () =>
    toast.show({ tone: 'error', title: t('noUserTitle'), text: t('noUserText', { what }) });
  const { run, busy } = useAction(
    (whom: Omit<Request, 'id'>) => assign({ ...whom, id: request.idFor({ ...whom, subject }) }),
    {
      action: t('action'),
      onDone: ({ assigned }) => {
        request.done();
        toast.show({ tone: 'success', title, text: t('done', { count: assigned }) });
        void client.invalidateQueries({ queryKey: PLANNERS });
        onDone();
      },
      onRefused: (code) => {
        if (code === 'NO_USER_SELECTED') showNobodyChosen();
        else if (code === 'FORBIDDEN') toast.show({ tone: 'error', title: t('deniedTitle'), text: t('deniedText') });
        else return false;
        return true;
      },
    },
  );
  const send = (whom: Omit<Request, 'id'>) => {
    if (whom.userIds.length === 0) showNobodyChosen();
    else void run(whom);
  };
  return { send, busy };
}
