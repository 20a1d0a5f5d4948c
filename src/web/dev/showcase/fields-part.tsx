import { Lock, Mail } from 'lucide-react';
import { useState } from 'react';
import { LineSample } from '#web/ui/charts/legend.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { ControlsPart } from './controls-part.tsx';
import { Columns, Part } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function FieldsPart() {
  const texts = useSamples();
  return (
    <Part title={texts.parts.fields}>
      <NumberSamples />
      <Columns>
        <TextField label={texts.email} icon={Mail} type="email" help={texts.emailHelp} defaultValue="elin@exempel.se" />
        <PasswordField
          label={texts.password}
          icon={Lock}
          autoComplete="new-password"
          defaultValue="Formkurva"
          labelAction={
            <a href="#top" className={linkClass}>
              {texts.forgot}
            </a>
          }
        />
        <TextField
          label={texts.username}
          defaultValue="elinsand"
          autoComplete="off"
          status={{ tone: 'success', text: texts.free }}
        />
        <TextField
          label={texts.username}
          defaultValue="johan"
          autoComplete="off"
          status={{ tone: 'danger', text: texts.taken }}
        />
        <SelectField
          label={texts.gender}
          placeholder={texts.choose}
          defaultValue=""
          options={texts.genders.map((label) => ({ value: label, label }))}
        />
        <SelectField
          label={texts.two}
          lead={<LineSample kind="dashed" />}
          defaultValue={texts.waist}
          options={[texts.trend, texts.waist].map((label) => ({ value: label, label }))}
        />
        <TextField label={texts.code} optional disabled defaultValue="JHN4T9XK" />
        <TextArea label={texts.note} defaultValue={texts.noteSample} />
        <SearchSamples />
      </Columns>
      <ControlsPart />
    </Part>
  );
}

function NumberSamples() {
  const texts = useSamples();
  const [weight, setWeight] = useState<number | null>(69.4);
  const [height, setHeight] = useState<number | null>(168);
  const [age, setAge] = useState<number | null>(340);
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3">
      <NumberField label={texts.weight} unit="kg" value={weight} onValueChange={setWeight} />
      <NumberField label={texts.height} unit="cm" value={height} onValueChange={setHeight} decimals={0} />
      <NumberField
        label={texts.age}
        unit={texts.years}
        value={age}
        onValueChange={setAge}
        decimals={0}
        error={age !== null && age <= 120 && age >= 13 ? undefined : texts.ageError}
      />
    </div>
  );
}

function SearchSamples() {
  const texts = useSamples();
  const [search, setSearch] = useState('');
  const [other, setOther] = useState('lax');
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={texts.search} placeholder={texts.search} value={search} onValueChange={setSearch} />
      <SearchField label={texts.search} boxed busy value={other} onValueChange={setOther} />
    </div>
  );
}
