/**
 * A reader of SIE files of type 4, written from the format's description (SIE-gruppen, SIE filformat utgåva 4B). It shares no code with the
 * writer: characters are decoded by a table of its own, fields by a state machine, and amounts as decimals.
 */
export type SieFile = {
  records: { label: string; fields: string[] }[];
  verifications: {
    series: string;
    number: string;
    date: string;
    text: string;
    rows: { account: string; ore: number }[];
  }[];
};

/** The letters of code page 437 that Swedish texts use, by position. */
const LETTERS: Record<number, string> = {
  128: 'Ç',
  129: 'ü',
  130: 'é',
  132: 'ä',
  133: 'à',
  134: 'å',
  142: 'Ä',
  143: 'Å',
  144: 'É',
  148: 'ö',
  153: 'Ö',
  154: 'Ü',
};

export function readSie(bytes: Uint8Array): SieFile {
  const text = [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (LETTERS[byte] ?? '�'))).join('');
  const file: SieFile = { records: [], verifications: [] };
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const [label = '', ...fields] = fieldsOf(line);
    if (label === '{') open = true;
    else if (label === '}') open = false;
    else if (label === '#VER') {
      const [series = '', number = '', date = '', about = ''] = fields;
      file.verifications.push({ series, number, date, text: about, rows: [] });
    } else if (label === '#TRANS') {
      if (!open) throw new Error(`A transaction outside a verification: ${line}`);
      const [account = '', objects, amount = ''] = fields;
      if (objects !== '{}') throw new Error(`No list of objects: ${line}`);
      file.verifications.at(-1)?.rows.push({ account, ore: oreOf(amount) });
    } else if (label.startsWith('#')) file.records.push({ label, fields });
    else if (label !== '') throw new Error(`No record: ${line}`);
  }
  return file;
}

function oreOf(amount: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) throw new Error(`No amount: ${amount}`);
  const ore = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' ? -ore : ore;
}

/** Fields are separated by spaces; a field in quotes may contain them, and a quote in it follows a backslash. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let current = '';
  let quoted = false;
  let started = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (quoted && character === '\\') {
      index += 1;
      current += line.charAt(index);
    } else if (character === '"') {
      quoted = !quoted;
      started = true;
    } else if ((character === ' ' || character === '\t') && !quoted) {
      if (started || current !== '') fields.push(current);
      current = '';
      started = false;
    } else current += character;
  }
  if (started || current !== '') fields.push(current);
  return fields;
}
