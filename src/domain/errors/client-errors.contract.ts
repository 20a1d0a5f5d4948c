import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { done } from '../shapes.contract.ts';
import { CLIENT_ERROR_LENGTHS } from './client-error.ts';

const short = (max: number) => z.string().max(max);

const about = callsAbout('faults', { access: 'anyone', rateLimit: 'report' });

export const clientErrorsContract = {
  report: about('POST', '/faults', 'Report an error of the browser for the log')
    .input(
      z.object({
        what: short(CLIENT_ERROR_LENGTHS.what),
        name: short(CLIENT_ERROR_LENGTHS.name),
        message: short(CLIENT_ERROR_LENGTHS.message),
        stack: z.array(short(CLIENT_ERROR_LENGTHS.place)).max(CLIENT_ERROR_LENGTHS.places),
        page: short(CLIENT_ERROR_LENGTHS.page),
        build: short(CLIENT_ERROR_LENGTHS.build),
      }),
    )
    .output(done),
};
