import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Mentioned } from '#domain/community/posts/mention-text.ts';
import { api } from '#web/platform/api/api.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { caretLine, sideOf, visibleAround } from './position-picker.ts';

const DELAY_MS = 150;
const MAX_MEMBERS = 6;

type MentionPickerProps = {
  query: string;
  threadId: string | undefined;
  /** The text field in which the name is typed. */
  field: RefObject<HTMLTextAreaElement | null>;
  caret: number;
  onPick: (member: Mentioned) => void;
  onClose: () => void;
};

/** Suggests members while a name is being typed. The focus stays in the field: arrow keys choose, Enter or Tab picks, Escape closes. */
export function MentionPicker({ query, threadId, field, caret, onPick, onClose }: MentionPickerProps) {
  const t = useTranslations('community');
  const me = useMember();
  const listId = useId();
  const asked = useDebounced(query, DELAY_MS);
  const { data } = useQuery({
    queryKey: ['community', 'members', asked, threadId],
    queryFn: async () => (await api.community.findMembers({ query: asked, ...(threadId && { threadId }) })).members,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const members = (data ?? []).filter(({ id }) => id !== me.id).slice(0, MAX_MEMBERS);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, members.length - 1));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const member = members[at];
    if (event.key === 'Escape') onClose();
    else if (!member) return;
    else if (event.key === 'ArrowDown') setChosen((at + 1) % members.length);
    else if (event.key === 'ArrowUp') setChosen((at + members.length - 1) % members.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') onPick(member);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Capture phase: before the field and the sheet around it handle the key.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);

  const { box, style } = usePosition(field, caret, data && members.length);
  if (!data) return null;
  return (
    <div
      ref={box}
      style={style}
      className="absolute inset-x-2 z-bar overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-2"
    >
      <p role="status" className={members.length === 0 ? 'px-2.5 py-2 text-caption text-ink-3' : 'sr-only'}>
        {members.length === 0 ? t('editor.mentionNobody') : members[at]?.name}
      </p>
      <ul id={listId} aria-label={t('editor.mentionTitle')}>
        {members.map((member, index) => (
          <li key={member.id}>
            <button
              type="button"
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(member)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-2.5 rounded-inner px-2.5 text-left font-medium text-ink',
                index === at ? 'bg-accent-soft' : 'hover:bg-surface-2',
              )}
            >
              <Avatar name={member.name} src={member.avatarUrl} size="sm" />
              {member.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Positions the list above or below the line of the caret, where it fits: not behind the keyboard or the reply bar. */
function usePosition(field: RefObject<HTMLTextAreaElement | null>, caret: number, count: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the number of members.
  useLayoutEffect(() => {
    const updatePosition = () => {
      const frame = field.current?.parentElement?.getBoundingClientRect();
      if (!field.current || !box.current || !frame) return;
      const line = caretLine(field.current, caret);
      const { side, room } = sideOf(line, visibleAround(field.current), box.current.scrollHeight + GAP_PX);
      const maxHeight = Math.max(0, room - GAP_PX);
      // Above the first line of a field without a toolbar: the edge of its frame stays visible.
      const top = line.top - frame.top < 2 * GAP_PX ? frame.top - GAP_PX / 2 : line.top;
      setStyle(
        side === 'below' ? { top: line.bottom - frame.top, maxHeight } : { bottom: frame.bottom - top, maxHeight },
      );
    };
    updatePosition();
    window.visualViewport?.addEventListener('resize', updatePosition);
    return () => window.visualViewport?.removeEventListener('resize', updatePosition);
  }, [field, caret, count]);
  return { box, style };
}

const GAP_PX = 8;
