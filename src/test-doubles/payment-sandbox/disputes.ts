import { enterDispute, enterWonDispute } from './balance.ts';
import { type Core, emit, newId } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { Charge, Dispute } from './objects.ts';
import { missing, SandboxError } from './sandbox-error.ts';

const DUE_IN_SECONDS = 9 * 86_400;
/** The evidence that wins a dispute in the provider's own test mode. */
const WINNING_EVIDENCE = 'winning_evidence';

/** The card's owner disputes a payment. */
export function openDispute(core: Core, charge: Charge): Dispute {
  const created = unixSeconds(core);
  const dispute: Dispute = {
    id: newId(core, 'du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: { due_by: created + DUE_IN_SECONDS },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  core.state.put('disputes', dispute.id, dispute);
  enterDispute(core, dispute);
  core.state.put('charges', charge.id, { ...charge, disputed: true });
  emit(core, 'charge.dispute.created', dispute);
  return dispute;
}

/** Accepting a dispute loses it. */
export function acceptDispute(core: Core, id: string): Dispute {
  return endDispute(core, requireOpen(core, id), 'lost');
}

/** Evidence goes to the bank, which decides immediately. */
export function submitEvidence(core: Core, id: string, text: unknown): Dispute {
  return endDispute(core, requireOpen(core, id), text === WINNING_EVIDENCE ? 'won' : 'lost');
}

function endDispute(core: Core, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const ended = { ...dispute, status };
  core.state.put('disputes', dispute.id, ended);
  if (status === 'won') enterWonDispute(core, dispute);
  emit(core, 'charge.dispute.closed', ended);
  return ended;
}

function requireOpen(core: Core, id: string): Dispute {
  const dispute = core.state.get('disputes', id);
  if (!dispute) throw missing('dispute', id, 'id');
  if (dispute.status !== 'needs_response') throw new SandboxError({ message: `${id} is closed` });
  return dispute;
}
