import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import type { LooseSearch } from './search-params.ts';

type Parse<Address> = (raw: Record<string, unknown>) => Address;

/** The parsed search parameters of the page, and a function that replaces them. */
export function useWholeAddress<Address extends LooseSearch>(
  parse: Parse<Address>,
): [Address, (address: Address, how: { replace: boolean }) => void] {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const address = useMemo(() => parse(raw), [parse, raw]);
  return [address, (search, { replace }) => void navigate({ to: '.', search, replace, resetScroll: false })];
}

/** The same with a function that changes some of them in the current history entry. */
export function useAddress<Address extends LooseSearch>(
  parse: Parse<Address>,
): [Address, (changes: ChangesOf<Address>) => void] {
  const [address, setAddress] = useWholeAddress(parse);
  return [address, (changes) => setAddress(parse({ ...address, ...changes }), { replace: true })];
}
