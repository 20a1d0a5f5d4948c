import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { done } from '../shapes.contract.ts';
import { FAULT_LENGTHS } from './browser-fault.ts';

const short = (max: number) => z.string().max(max);

export const faultsContract = {
  report: call
    .meta({ access: 'anyone', rateLimit: 'report' })
    .route({ method: 'POST', path: '/faults', tags: ['faults'], summary: 'A fault in a browser, for the log' })
    .input(
      z.object({
        what: short(FAULT_LENGTHS.what),
        name: short(FAULT_LENGTHS.name),
        message: short(FAULT_LENGTHS.message),
        stack: z.array(short(FAULT_LENGTHS.place)).max(FAULT_LENGTHS.places),
        page: short(FAULT_LENGTHS.page),
        build: short(FAULT_LENGTHS.build),
      }),
    )
    .output(done),
};
