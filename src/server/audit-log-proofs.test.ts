import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChapter, makeDraft } from '#server/ebooks/test/make-books.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { tableDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let admin: TestMember;
let owner: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  [admin, owner] = [await makeMember(api, { role: 'admin' }), await makeMember(api)];
});

const exampleOf = async (name: string) => Object(await CALL_EXAMPLES[name]?.input(api, owner));
const lastAction = async () => {
  const { entries } = await admin.client.adminTrail.list({ actorId: admin.id });
  return entries[0] && `${entries[0].area}-${entries[0].action}`;
};

/** For calls whose example changes nothing: an input that does change something. */
const CHANGES: [string, expected: string, change: () => Promise<unknown>][] = [
  [
    'adminUsers.enable',
    'user-enable',
    async () => {
      const about = { id: owner.id, reason: 'mistake', note: '' } as const;
      await admin.client.adminUsers.disable(about);
      await admin.client.adminUsers.enable(about);
    },
  ],
  [
    'adminUsers.keep',
    'user-keep',
    async () => {
      const about = { id: owner.id, reason: 'mistake', note: '' } as const;
      await admin.client.adminUsers.remove(about);
      await admin.client.adminUsers.keep(about);
    },
  ],
  [
    'adminUsers.passwordLink',
    'user-reset-link',
    async () => {
      const about = await exampleOf('adminUsers.create');
      await admin.client.adminUsers.create(about);
      await admin.client.adminUsers.passwordLink({ id: about.id, reason: 'asked', note: '' });
    },
  ],
  [
    'adminOrders.removeNote',
    'order-remove-note',
    async () => {
      const note = await exampleOf('adminOrders.addNote');
      await admin.client.adminOrders.addNote(note);
      await admin.client.adminOrders.removeNote({ id: note.id, noteId: note.noteId });
    },
  ],
  [
    'adminOrders.retryRefund',
    'order-retry-refund',
    async () => {
      const { id, refundId } = await exampleOf('adminOrders.retryRefund');
      await api.database.pool.query("update refunds set state = 'failed' where order_id = $1", [id]);
      await admin.client.adminOrders.retryRefund({ id, refundId });
    },
  ],
  [
    'adminShop.uploadProductImage',
    'product-change',
    async () => {
      const { id } = await makeProduct(api);
      const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0b6b55' } })
        .png()
        .toBuffer();
      const picture = new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });
      await admin.client.adminShop.uploadProductImage({ id, picture });
    },
  ],
  [
    'communityAdmin.reopenCase',
    'community-reopen',
    async () => {
      const { postId } = await exampleOf('communityAdmin.reopenCase');
      await admin.client.communityAdmin.decide({ postId, decision: 'keep', reason: 'other' });
      await admin.client.communityAdmin.reopenCase({ postId });
    },
  ],
  [
    'adminPlanners.restorePlanTemplate',
    'plan-restore-plan-template',
    async () => {
      const { id } = await exampleOf('adminPlanners.restorePlanTemplate');
      await admin.client.adminPlanners.removePlanTemplate({ id });
      await admin.client.adminPlanners.restorePlanTemplate({ id });
    },
  ],
  [
    'ebooksAdmin.moveChapter',
    'ebook-move-chapter',
    async () => {
      const draft = await makeDraft(api);
      await addChapter(draft.admin, draft.id, 'one');
      await addChapter(draft.admin, draft.id, 'two');
      await admin.client.ebooksAdmin.moveChapter({ id: draft.id, chapterId: 'two', to: 0 });
    },
  ],
];

describe('calls whose examples change nothing', () => {
  it.each(CHANGES)('%s writes %s when it changes something', async (_name, expected, change) => {
    await change();
    expect(await lastAction()).toBe(expected);
  });

  it.each([
    ['cashbackAdmin', 'checkLedger'],
    ['cashbackAudit', 'audit'],
    ['adminOrders', 'packingSlips'],
    // The picture is a file; saving the chapter that shows it is recorded.
    ['ebooksAdmin', 'uploadPicture'],
  ])('%s.%s is sent as a change and changes no table', async (feature, call) => {
    await exampleOf('adminOrders.refund');
    const input = await CALL_EXAMPLES[`${feature}.${call}`]?.input(api, owner);
    const before = await tableDigest(api.database.pool);
    await makeCall(admin.client, [feature, call], input);
    expect(await tableDigest(api.database.pool)).toEqual(before);
  });
});
