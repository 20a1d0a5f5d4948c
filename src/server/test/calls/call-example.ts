import type { ErrorCode } from '#domain/errors/error-codes.ts';
import type { TestApi } from '../api-test.ts';
import type { TestMember } from '../makers.ts';

/** What the generated tests need to know of a call beyond its contract. A call without an entry does not compile. */
export type CallExample = {
  /** An input that is right for the owner; it may make the rows that it speaks of. */
  input: (api: TestApi, owner: TestMember) => unknown | Promise<unknown>;
  /** What the owner gets, when it is not a plain answer. */
  owner?: ErrorCode;
  /** What another member gets for the owner's input: a refusal, or a plain answer that touches nothing of the owner's. */
  other?: ErrorCode;
};
