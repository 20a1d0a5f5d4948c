import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Icon, type IconComponent } from './icon.tsx';
import { useReadOnly } from './read-only.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconComponent | undefined;
    /**
     * Pass it from the start (true or false) where the button can become busy, so that its width is constant. Such a
     * button counts as writing.
     */
    busy?: boolean | undefined;
    /** Disabled on read-only pages, as are buttons with `busy` and submit buttons. */
    writes?: boolean | undefined;
    /** The label in its progressive form, "Sparar". */
    busyLabel?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, full, className, icon, busy, busyLabel, writes, children, ...native } = props;
  const isOff = useReadOnly() && (writes || busy !== undefined || native.type === 'submit');
  const face = <Label icon={icon && <Icon of={icon} {...iconSize(size)} />}>{children}</Label>;
  return (
    <button
      type="button"
      {...native}
      {...(isOff && { disabled: true })}
      className={buttonClass({ variant, size, full, className })}
      {...(busy ? busyProps : {})}
    >
      {busy === undefined ? face : <BusyLabel busy={busy} idle={face} label={busyLabel ?? children} />}
    </button>
  );
}

/** Busy buttons are not disabled, so that they retain the focus; they only ignore presses. */
const busyProps = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

function iconSize(size: ButtonLook['size']) {
  return size === 'sm' ? { size: 16, strokeWidth: 2 } : { size: 18 };
}

function Label({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
    </>
  );
}

/** Both labels share one grid cell, so the wider one sets the width and nothing moves. */
function BusyLabel({ busy, idle, label }: { busy: boolean; idle: ReactNode; label: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="inline-grid">
      <span className={classNames(cell, busy && 'invisible')} aria-hidden={busy}>
        {idle}
      </span>
      <span className={classNames(cell, !busy && 'invisible')} aria-hidden={!busy}>
        <Spinner />
        {label}
      </span>
    </span>
  );
}

/** The button for the next step of an empty state or a note; see also NextStepLink. */
export function NextStepButton(props: ButtonProps) {
  return <Button variant="soft" size="md" {...props} />;
}
