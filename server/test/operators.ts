import { randomBytes } from 'node:crypto';
import type { Context } from '../src/context.ts';
import type { ActingOperator } from '../src/features/decisions/actions.ts';

/** Inserts an operator without an invitation. For tests of operators' actions, not of their sign-in. */
export const seedOperator = async ({ db }: Context): Promise<ActingOperator> => {
  const { id } = await db
    .insertInto('operator')
    .values({
      email: `${randomBytes(6).toString('hex')}@desk.example.org`,
      roles: ['moderator'],
      password_hash: null,
      totp_secret: null,
      suspended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, address: '192.0.2.7' };
};
