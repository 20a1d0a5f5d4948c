import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { Checkbox, RadioGroup, Switch } from '#web/ui/fields/toggles.tsx';
import { Columns, Row } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function ControlsPart() {
  const texts = useSamples();
  const [delivery, setDelivery] = useState<'0' | '1'>('0');
  const [spend, setSpend] = useState(110);
  return (
    <Columns>
      <Card>
        <Checkbox label={texts.consent} description={texts.consentMore} defaultChecked />
        <Checkbox label={texts.consent} error={texts.consentError} />
        <Row>
          <Checkbox label={texts.compare} hideLabel size="lg" defaultChecked />
          <Checkbox label={texts.compare} hideLabel indeterminate />
          <Checkbox label={texts.compare} hideLabel disabled />
        </Row>
      </Card>
      <Card>
        <Switch label={texts.sound} description={texts.soundMore} defaultChecked />
        <Switch label={texts.compare} />
        <Switch label={texts.compare} disabled />
      </Card>
      <Card>
        <RadioGroup
          legend={texts.delivery}
          name="delivery"
          value={delivery}
          onValueChange={setDelivery}
          options={[
            { value: '0', label: texts.deliveries[0], description: texts.deliveryMore },
            { value: '1', label: texts.deliveries[1], description: texts.deliveryMore },
          ]}
        />
      </Card>
      <Card>
        <div className="flex flex-col items-start gap-4">
          <div className="w-full">
            <Slider label={texts.use} value={spend} onValueChange={setSpend} min={0} max={200} unit="kr" />
          </div>
          <StepperSamples />
        </div>
      </Card>
    </Columns>
  );
}

function StepperSamples() {
  const texts = useSamples();
  const [one, setOne] = useState(1);
  const [two, setTwo] = useState(2);
  return (
    <Row>
      <Stepper label={`${texts.quantity} A`} value={one} onValueChange={setOne} onRemove={() => setOne(1)} />
      <Stepper label={`${texts.quantity} B`} value={two} onValueChange={setTwo} max={3} />
    </Row>
  );
}
