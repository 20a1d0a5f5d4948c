import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_AREAS } from '#domain/admin/audit-log/audit-codes.ts';
import { DECISION_REASONS } from '#domain/community/community-codes.ts';
import { productFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import en from './audit-log.en.json';
import sv from './audit-log.sv.json';

const codes = Object.entries(AUDIT_ACTIONS).flatMap(([area, actions]) => actions.map((action) => `${area}-${action}`));

it.each([
  ['sv', sv],
  ['en', en],
])('every action of every area has a text in %s, and every text belongs to an action', (_language, texts) => {
  expect(Object.keys(texts.action).toSorted()).toEqual(codes.toSorted());
  expect(Object.keys(texts.area).toSorted()).toEqual([...AUDIT_AREAS].toSorted());
  expect(DECISION_REASONS.filter((reason) => !(reason in texts.reasons))).toEqual([]);
  expect(Object.keys(productFields.shape).filter((field) => !(field in texts.fieldName))).toEqual([]);
});
