import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRequestId } from '../use-request-id.ts';
import { PLANNERS } from './planners-queries.ts';

/** Members and reason; `id` is the request's id, so that sending it again assigns nothing twice. */
export type Request = { id: string; userIds: string[]; reason: string };

/** The planner, which the product's fixed messages name. */
export type PlanKind = 'meal' | 'workout';

type Assign = {
  /** Calls the server. */
  assign: (request: Request) => Promise<{ assigned: number }>;
  what: PlanKind;
  /** The success message. */
  title: string;
  /** Identifies what is assigned. */
  subject: string;
  onDone: () => void;
};

/** Assigns to the chosen members, or shows what is missing in the product's fixed messages. */
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
