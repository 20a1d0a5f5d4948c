import { useState } from 'react';
import { BrandLogo } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { Part, Row } from './part.tsx';
import { useSamples } from './use-samples.ts';

type Open = 'sheet' | 'full' | 'docked' | 'confirm' | 'drawer' | null;

export function OverlaysPart() {
  const texts = useSamples();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const button = (which: Open, label: string) => (
    <Button size="md" variant="secondary" onClick={() => setOpen(which)}>
      {label}
    </Button>
  );
  return (
    <Part title={texts.parts.overlays}>
      <Row>
        {button('sheet', texts.openSheet)}
        {button('full', texts.openFull)}
        {button('docked', texts.openDocked)}
        {button('confirm', texts.openConfirm)}
        {button('drawer', texts.openDrawer)}
        <ToastButtons />
      </Row>
      <SampleSheet open={open === 'sheet'} onClose={close} />
      <SampleSheet open={open === 'full'} onClose={close} full />
      <DockedSheet open={open === 'docked'} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        label={texts.menu}
        head={<BrandLogo />}
        footer={
          <div className="flex items-center gap-3 pl-3">
            <Avatar name="Elin Sandberg" own />
            <p className="font-semibold">Elin</p>
          </div>
        }
      >
        <ul>
          {texts.sections.map((section) => (
            <li key={section} className="flex min-h-11 items-center px-3 font-medium text-ink-2">
              {section}
            </li>
          ))}
        </ul>
      </Drawer>
    </Part>
  );
}

/** Asks before it closes while the box is ticked, like a form with unsaved input. */
function SampleSheet({ open, onClose, full }: { open: boolean; onClose: () => void; full?: boolean }) {
  const texts = useSamples();
  const { show } = useToast();
  const [ask, setAsk] = useState(false);
  const [asking, setAsking] = useState(false);
  const [weight, setWeight] = useState<number | null>(69.4);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.sheetTitle}
      full={full}
      onBeforeClose={() => {
        setAsking(ask);
        return !ask;
      }}
      footer={
        <Button full onClick={() => show({ text: texts.saved, tone: 'success' })}>
          {texts.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{texts.sheetText}</p>
        <NumberField label={texts.weight} unit="kg" value={weight} onValueChange={setWeight} data-autofocus />
        <Checkbox label={texts.askFirst} checked={ask} onChange={(event) => setAsk(event.target.checked)} />
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setAsk(false);
          onClose();
        }}
      />
    </Sheet>
  );
}

/** A custom header, the page's background, and a bar that stays usable below it on a phone. */
function DockedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useSamples();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.menu}
      tone="bg"
      head={
        <div className="flex items-center gap-3">
          <Avatar name="Elin Sandberg" own />
          <p className="font-semibold">Elin Sandberg</p>
        </div>
      }
      dock={
        <div className="flex justify-around border-t border-line bg-surface p-2">
          <Button size="md" variant="ghost" onClick={onClose}>
            {texts.today}
          </Button>
          <Button size="md" variant="ghost" onClick={onClose}>
            {texts.menu}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-3 gap-2.5">
        {texts.sections.map((section) => (
          <Card key={section} as="div" compact className="text-center">
            {section}
          </Card>
        ))}
      </div>
    </Sheet>
  );
}

function ToastButtons() {
  const texts = useSamples();
  const { show, setPrompt } = useToast();
  const answered = () => setPrompt(null);
  const showSaved = () =>
    show({
      text: texts.saved,
      tone: 'success',
      action: { label: texts.undo, onAct: () => show({ text: texts.undo }) },
    });
  const showPrompt = () =>
    setPrompt({
      title: texts.promptTitle,
      text: texts.promptText,
      dismissLabel: texts.notNow,
      acceptLabel: texts.update,
      onDismiss: answered,
      onAccept: answered,
    });
  return (
    <>
      <Button size="md" variant="soft" onClick={showSaved}>
        {texts.toast}
      </Button>
      <Button
        size="md"
        variant="soft"
        onClick={() => show({ title: texts.failed, text: texts.failedMore, tone: 'error' })}
      >
        {texts.toastError}
      </Button>
      <Button size="md" variant="soft" onClick={showPrompt}>
        {texts.prompt}
      </Button>
    </>
  );
}
