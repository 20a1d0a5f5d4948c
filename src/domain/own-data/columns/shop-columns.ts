import type { TableRules } from './column-rules.ts';

/** The shop. Orders carry their buyer's address as long as the books must; amounts and ids stay, so that the audit still adds up. */
const ORDER_COLUMNS: TableRules = {
  orders: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: {
      user_id: 'id',
      name: 'lock',
      street: 'lock',
      postal_code: 'lock',
      town: 'lock',
      phone: 'lock',
      card_brand: 'lock',
      card_last4: 'lock',
      search: 'lock',
    },
    exported:
      'id state subtotal delivery total cashback_used final_amount_paid refunded_card refunded_cashback delivery_refunded name street postal_code town phone language card_brand card_last4 created_at paid_at shipped_at shipment_confirmed_at',
    internal: 'user_id request_id request_hash attempt payment_id payment_error held_until search',
  },
  order_lines: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported:
      'order_id line product_id name name_en detail detail_en image_url price quantity vat_rate discount delivery delivery_discount refunded_quantity',
    internal: 'user_id',
  },
  order_events: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', actor_id: 'id' },
    exported: 'order_id kind amount created_at',
    internal: 'id user_id actor_id',
  },
  order_notes: {
    owner: 'user_id',
    onDeletion: 'lock',
    except: { user_id: 'id', actor_id: 'id' },
    internal: 'user_id id order_id text actor_id created_at',
  },
  order_lookup: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'order_id number',
    internal: 'user_id',
  },
  order_payments: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', email: 'lock', url: 'lock' },
    exported: 'order_id attempt state email language expires_at created_at',
    internal: 'user_id session_id url checked_at',
  },
  payment_lookup: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    internal: 'payment_id user_id order_id',
  },
  card_fingerprints: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'order_id fingerprint created_at',
    internal: 'user_id',
  },
  refunds: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', reason: 'lock', actor_id: 'id' },
    exported: 'id order_id card cashback lines delivery reason vat is_returned state created_at',
    internal: 'user_id payment_id request_hash attempt sent_card provider_refunded provider_id actor_id',
  },
  withdrawals: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', text: 'lock' },
    exported: 'id order_id lines refunded_lines text created_at handled_at',
    internal: 'user_id',
  },
  disputes: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'id order_id amount reason state due_by created_at closed_at',
    internal: 'user_id payment_id',
  },
  webhook_events: { owner: null, onDeletion: 'keep', internal: 'id type created_at received_at' },
};

const CATALOGUE_COLUMNS: TableRules = {
  categories: { owner: null, onDeletion: 'keep', internal: 'id name name_en position version' },
  products: {
    owner: null,
    onDeletion: 'keep',
    internal:
      'id category_id name name_en detail detail_en description description_en price vat_rate sku ean net_grams nutrition stock image_url active version search created_at updated_at',
  },
  product_edits: {
    owner: null,
    onDeletion: 'keep',
    except: { actor_id: 'id' },
    internal: 'product_id version actor_id changes created_at',
  },
  stock_movements: {
    owner: null,
    onDeletion: 'keep',
    except: { actor_id: 'id' },
    internal: 'id product_id change balance reason note actor_id order_id request_id created_at',
  },
  product_watches: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'product_id language created_at',
    internal: 'user_id',
  },
};

/** Cashback: an append-only ledger that knows members by id alone. */
const CASHBACK_COLUMNS: TableRules = {
  referrals: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', referrer_id: 'id' },
    exported: 'level created_at',
    internal: 'user_id referrer_id',
  },
  cashback: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'id order_id role level amount reversed status available_at created_at updated_at',
    internal: 'user_id',
  },
  cashback_accounts: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'account balance',
    internal: 'user_id floor',
  },
  cashback_adjustments: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', proposed_by: 'id', approved_by: 'id' },
    exported: 'id amount reason state counts_at closed_at',
    internal: 'user_id proposed_by proposed_at needs_approval approved_by',
  },
  cashback_entries: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id', actor_id: 'id' },
    exported: 'id number cashback_id kind order_id role level note lines created_at',
    internal: 'cause user_id actor_id sequence hash',
  },
  cashback_lines: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'entry_id account amount',
    internal: 'user_id',
  },
  cashback_orders: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    exported: 'order_id paid remaining available_at created_at',
    internal: 'user_id revision',
  },
};

export const SHOP_COLUMNS: TableRules = { ...ORDER_COLUMNS, ...CATALOGUE_COLUMNS, ...CASHBACK_COLUMNS };
