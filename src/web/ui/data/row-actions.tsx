import { Button } from '../button.tsx';
import type { IconComponent } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { useMediaQuery } from '../use-media-query.ts';

type RowAction = {
  isDangerous?: boolean;
  icon: IconComponent;
  text: string;
  label: string;
  busy: boolean;
  onPress: () => void;
};

/** Icons only on a phone, where labels would leave no room for the name. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <span className={isWide ? 'flex flex-wrap justify-end gap-2' : '-mr-3 flex'}>
      {actions.map(({ isDangerous = false, icon, text, label, busy, onPress }) =>
        isWide ? (
          <Button
            key={text}
            variant={isDangerous ? 'danger' : 'secondary'}
            size="sm"
            icon={icon}
            aria-label={label}
            busy={busy}
            onClick={onPress}
          >
            {text}
          </Button>
        ) : (
          <IconButton
            key={text}
            className={isDangerous ? 'text-danger!' : undefined}
            icon={icon}
            iconSize={20}
            label={label}
            disabled={busy}
            onClick={onPress}
          />
        ),
      )}
    </span>
  );
}
