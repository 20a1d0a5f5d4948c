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
import { isOutOfReach } from './missing-chunk.ts';
import { NeedsNetwork, useOnline } from './needs-network.tsx';

/**
 * A part of a page with code of its own, to be shown inside a Suspense. Where that code cannot be fetched without a network, the page
 * around it stays, and the part is fetched again when the network is back or the member asks for it. Meanwhile its place says so, or, for
 * a sheet that comes over the page, a toast does. `unseen` parts of the frame, such as a badge, leave their place empty.
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

class OutOfReachError extends Error {}

/** React remembers what failed: who opens the part again gets the newest attempt. */
function partSource<Props>(load: () => Promise<ComponentType<Props>>): PartSource<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        // Decided here, because the network may be back by the time React renders the failure.
        throw isOutOfReach(error) ? new OutOfReachError('code is out of reach', { cause: error }) : error;
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
  // A sheet that was closed and is opened again says it again.
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

/** Holds back only that code is out of reach; everything else is for the page's own boundary. */
class PartBoundary extends Component<PartBoundaryProps, PartState> {
  override state: PartState = { cause: null };

  static getDerivedStateFromError(error: unknown): PartState {
    return error instanceof OutOfReachError ? { cause: 'network' } : { cause: 'other', error };
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
