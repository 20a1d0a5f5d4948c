import { LENGTHS } from '../bounds.ts';

export type EmailProblem = 'emailMissing' | 'emailWrong';

/** The contract's own idea of an address, without the schema library: letters, digits and _ ' + - between single points. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Why a typed e-mail address cannot be used, or null. */
export function checkEmail(typed: string): EmailProblem | null {
  const address = typed.trim();
  if (address === '') return 'emailMissing';
  return address.length <= LENGTHS.email && ADDRESS.test(address) ? null : 'emailWrong';
}
