import type { ErrorCode } from '#domain/errors/error-codes.ts';
import type { TestApi } from '../api-test.ts';
import type { TestMember } from '../makers.ts';

/** What the generated tests need besides the contract. A call without an entry does not compile. */
export type CallExample = {
  /** A valid input for the owner; may create the rows that it refers to. */
  input: (api: TestApi, owner: TestMember) => unknown | Promise<unknown>;
  /** The owner's result, when it is not a plain response. */
  owner?: ErrorCode;
  /** The result of another member for the owner's input: a refusal, or a plain response that changes nothing of the owner's. */
  other?: ErrorCode;
};
