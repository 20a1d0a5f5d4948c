import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ore } from '#domain/money/ore.ts';
import { type PaymentMethod, selectedMethod, usableMethods } from '#domain/shop/payment-methods.ts';
import { shopInfoQuery } from '../shop-queries.ts';

/** The methods for an amount, and the selected one: chosen here, or before, or the first. */
export function useMethod(amount: Ore, before: PaymentMethod | null) {
  const info = useQuery(shopInfoQuery());
  const [here, choose] = useState<PaymentMethod | null>(null);
  const methods = usableMethods(info.data?.paymentMethods ?? [], amount);
  return { methods, method: selectedMethod(methods, here ?? before), choose };
}
