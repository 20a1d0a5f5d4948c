import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

function ButtonAnchor({ variant, size, full, className, ...native }: ComponentProps<'a'> & ButtonLook) {
  return <a {...native} className={buttonClass({ variant, size, full, className })} />;
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

function NextStepAnchor(native: ComponentProps<'a'>) {
  return <ButtonAnchor variant="soft" size="md" {...native} />;
}

/** The link to the next step of an empty state or a note. */
export const NextStepLink = createLink(NextStepAnchor);
