import { randomBytes } from 'node:crypto';
import type { Verification } from '@kindred/contract/verification';
import sharp from 'sharp';
import type { TestApp } from '../../../test/harness.ts';
import { createMultipart } from '../../../test/wire.ts';
import { type MemberValues, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';

/** A picture like no other: random patches. */
export const scene = async (): Promise<Buffer> => {
  const raw = { width: 20, height: 20, channels: 3 } as const;
  return sharp(randomBytes(20 * 20 * 3), { raw })
    .resize(640, 640, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
};

/** A member with a moderated photo, as far as the database says. */
export const shown = async ({ context }: TestApp, given: MemberValues = {}): Promise<SeededMember> => {
  const [member] = await seedMembers(context, 1, () => ({ photos_moderated: 1, ...given }));
  if (!member) throw new Error('one was asked for');
  return member;
};

export const operator = async ({ context }: TestApp): Promise<Id> => {
  const email = `${randomBytes(6).toString('hex')}@operators.example.org`;
  const { id } = await context.db
    .insertInto('operator')
    .values({ email, roles: ['moderator'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What the server answers to a selfie. */
export const send = async (app: TestApp, { access }: SeededMember, hash: string, file: Buffer) => {
  const { payload, headers } = createMultipart(file, { hash });
  const response = await app.app.inject({
    method: 'POST',
    url: '/apis/photos/v1/users/me/verification/photos',
    headers: { host: 'localhost', authorization: `JWT ${access}`, ...headers },
    payload,
  });
  const { result, errors } = response.json<{
    result?: { verification: Verification };
    errors?: { code: number; field?: string }[];
  }>();
  return { status: response.statusCode, code: errors?.[0]?.code, verification: result?.verification };
};

export const begin = async (app: TestApp, as: SeededMember): Promise<string> =>
  (await app.call('verificationHash', {}, { as })).hash;

export const stateOf = async (app: TestApp, as: SeededMember) =>
  (await app.call('myVerification', {}, { as })).verification;

/** Sends a selfie that passes the checks; answers the number under which it waits. */
export const submit = async (app: TestApp, as: SeededMember): Promise<Id> => {
  const { verification } = await send(app, as, await begin(app, as), await scene());
  if (verification?.state !== 'submitted') throw new Error(`It is ${verification?.state}: ${verification?.reason}`);
  return (await rowOf(app, as)).id;
};

/** A member's last attempt as it is kept. */
export const rowOf = ({ context }: TestApp, { id }: SeededMember) =>
  context.db
    .selectFrom('verification')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Lines of the audit log about a member. */
export const linesOf = ({ context }: TestApp, { id }: SeededMember) =>
  context.db
    .selectFrom('audit_line')
    .select(['operator_id', 'action', 'subject', 'before', 'after', 'reason'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
