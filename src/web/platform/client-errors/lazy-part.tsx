import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { isOfflineChunkError } from './missing-chunk.ts';
import { NeedsNetwork, useOnline } from './needs-network.tsx';

/**
 * A lazily loaded part of a page, to be shown inside a Suspense. When its code cannot be fetched without a network, the
 * rest of the page stays, and the part is fetched again when the network is back or the member asks for it. Meanwhile a
 * notice replaces it, or a toast for a sheet over the page. `unseen` parts of the frame, such as a badge, render
 * nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { otherwise = 'notice' }: { otherwise?: Otherwise } = {},
): (props: Props) => ReactNode {
  const source = partSource(load);
  return (given) => <Part source={source} given={given} otherwise={otherwise} />;
}

type Otherwise = 'notice' | 'toast' | 'unseen';

type PartSource<Props> = { newest: () => ComponentType<Props>; fetchAgain: () => ComponentType<Props> };

class UnreachableCodeError extends Error {}

/** React caches a failed load, so a part that is opened again uses the newest attempt. */
function partSource<Props>(load: () => Promise<ComponentType<Props>>): PartSource<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        // Decided here, because the network may be back when React renders the failure.
        throw isOfflineChunkError(error)
          ? new UnreachableCodeError('the code could not be fetched', { cause: error })
          : error;
      }
    });
  let newest = attempt();
  return {
    newest: () => newest,
    fetchAgain: () => {
      newest = attempt();
      return newest;
    },
  };
}

type PartProps<Props> = { source: PartSource<Props>; given: Props; otherwise: Otherwise };

function Part<Props extends object>({ source, given, otherwise }: PartProps<Props>) {
  const [{ Loaded, attempt }, setLoaded] = useState(() => ({ Loaded: source.newest(), attempt: 0 }));
  const retry = () => setLoaded({ Loaded: source.fetchAgain(), attempt: attempt + 1 });
  // Opening the sheet again shows the toast again.
  const isOpen = 'open' in given && given.open === true;
  const shown = {
    notice: <NeedsNetwork onRetry={retry} />,
    toast: <ToastInstead key={String(isOpen)} isOpen={isOpen} onRetry={retry} />,
    unseen: <Unseen onOnline={retry} />,
  };
  return (
    <PartBoundary key={attempt} otherwise={shown[otherwise]}>
      {createElement(Loaded, given)}
    </PartBoundary>
  );
}

type PartBoundaryProps = { otherwise: ReactNode; children: ReactNode };
type PartState = { cause: null } | { cause: 'network' } | { cause: 'other'; error: unknown };

/** Catches only unreachable code; other errors go to the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, PartState> {
  override state: PartState = { cause: null };

  static getDerivedStateFromError(error: unknown): PartState {
    return error instanceof UnreachableCodeError ? { cause: 'network' } : { cause: 'other', error };
  }

  override render() {
    if (this.state.cause === 'other') throw this.state.error;
    return this.state.cause === 'network' ? this.props.otherwise : this.props.children;
  }
}

function ToastInstead({ isOpen, onRetry }: { isOpen: boolean; onRetry: () => void }) {
  const t = useTranslations('platform');
  const toast = useToast();
  const showToast = useEffectEvent(() =>
    toast.show({
      title: t('needsNetwork.part'),
      text: t('needsNetwork.text'),
      action: { label: t('failure.retry'), onAct: onRetry },
    }),
  );
  useEffect(() => {
    if (isOpen) showToast();
  }, [isOpen]);
  return <Unseen onOnline={onRetry} />;
}

function Unseen({ onOnline }: { onOnline: () => void }) {
  useOnline(onOnline);
  return null;
}
