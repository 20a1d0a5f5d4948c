import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Camera, CameraProblem } from './camera.ts';
import { useCamera } from './use-camera.ts';

type BarcodeCameraProps = {
  onCode: (code: string) => void;
  /** The last code read, which is ignored because it may still be in front of the camera. */
  passedOver: string | null;
};

/** The camera's picture with a viewfinder. The camera is released once a code is read or the component unmounts. */
export function BarcodeCamera({ onCode, passedOver }: BarcodeCameraProps) {
  const t = useTranslations('meals');
  const { video, state, restart } = useCamera(onCode, passedOver);
  if (state.kind === 'off') return <NoPicture problem={state.problem} onAgain={restart} />;
  return (
    <div className="relative aspect-square overflow-hidden rounded-lg bg-inverse text-on-inverse md:aspect-video">
      <video ref={video} playsInline muted className="size-full object-cover" />
      <p className="absolute inset-x-0 top-0 bg-linear-to-b from-inverse/80 to-transparent p-4.5 text-center font-medium">
        {t(state.kind === 'starting' ? 'barcode.starting' : 'barcode.aim')}
      </p>
      {state.kind === 'on' && <Viewfinder />}
      {state.kind === 'on' && state.torch && <Torch torch={state.torch} />}
      {state.kind === 'found' && (
        <div className="absolute inset-0 grid place-content-center">
          <Button variant="secondary" size="md" onClick={restart}>
            {t('barcode.scanAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A decorative frame of four corners and a line. */
function Viewfinder() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 66"
      fill="none"
      className="absolute inset-x-[10%] top-1/2 w-4/5 -translate-y-1/2"
    >
      <path
        d="M1 12V6a5 5 0 0 1 5-5h6M88 1h6a5 5 0 0 1 5 5v6M99 54v6a5 5 0 0 1-5 5h-6M12 65H6a5 5 0 0 1-5-5v-6"
        strokeWidth="1.6"
        strokeLinecap="round"
        className="stroke-on-inverse"
      />
      <path d="M7 33h86" strokeWidth="1" strokeLinecap="round" className="stroke-inverse-accent" />
    </svg>
  );
}

function Torch({ torch }: { torch: NonNullable<Camera['torch']> }) {
  const t = useTranslations('meals');
  const [isOn, setOn] = useState(false);
  const toggle = async () => {
    await torch(!isOn).then(
      () => setOn(!isOn),
      () => setOn(false),
    );
  };
  return (
    <button
      type="button"
      aria-label={t('barcode.torch')}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-inverse text-on-inverse"
    >
      <Icon of={isOn ? FlashlightOff : Flashlight} size={20} />
    </button>
  );
}

function NoPicture({ problem, onAgain }: { problem: CameraProblem; onAgain: () => void }) {
  const t = useTranslations('meals');
  return (
    <div role="alert" className="flex flex-col items-center gap-2 rounded-lg bg-surface-2 px-6 py-8 text-center">
      <Icon of={CameraOff} size={32} className="text-ink-3" />
      <p className="text-h3">{t('barcode.errorTitle')}</p>
      <p className="max-w-80 text-ink-2">{t(`barcode.${problem}`)}</p>
      <Button variant="secondary" size="md" className="mt-2" onClick={onAgain}>
        {t('barcode.again')}
      </Button>
    </div>
  );
}
