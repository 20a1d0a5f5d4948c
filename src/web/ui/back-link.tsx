import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './icon-button.tsx';

type BackAnchorProps = Omit<ComponentProps<'a'>, 'aria-label' | 'children'> & { label: string };

function BackAnchor({ label, href, className, ...native }: BackAnchorProps) {
  return (
    <a {...native} href={href} aria-label={label} className={iconButtonClass({ className })}>
      <Icon of={ChevronLeft} size={24} />
    </a>
  );
}

/** The link to the page above, at the start of a page's bar. */
export const BackLink = createLink(BackAnchor);
