import { randomBytes } from 'node:crypto';
import type { Verification } from '@kindred/contract/verification';
import sharp from 'sharp';
import type { TestApp } from '../../../test/harness.ts';
import { type MemberValues, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { createMultipart } from '../../../test/wire.ts';
import type { Id } from '../../db/schema.ts';

/** Creates a unique image of random patches. */
export const createRandomImage = async (): Promise<Buffer> => {
  const raw = { width: 20, height: 20, channels: 3 } as const;
  return sharp(randomBytes(20 * 20 * 3), { raw })
    .resize(640, 640, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
};

/** Creates a member whose row counts one moderated photo. */
export const seedMemberWithPhoto = async ({ context }: TestApp, values: MemberValues = {}): Promise<SeededMember> => {
  const [member] = await seedMembers(context, 1, () => ({ photos_moderated: 1, ...values }));
  if (!member) throw new Error('No member was created');
  return member;
};

export const seedModerator = async ({ context }: TestApp): Promise<Id> => {
  const email = `${randomBytes(6).toString('hex')}@operators.example.org`;
  const { id } = await context.db
    .insertInto('operator')
    .values({ email, roles: ['moderator'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Sends a selfie and returns the status, error code and verification of the answer. */
export const sendSelfie = async (app: TestApp, { access }: SeededMember, hash: string, file: Buffer) => {
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

export const startVerification = async (app: TestApp, as: SeededMember): Promise<string> =>
  (await app.call('verificationHash', {}, { as })).hash;

export const getVerification = async (app: TestApp, as: SeededMember) =>
  (await app.call('myVerification', {}, { as })).verification;

/** Sends a selfie that passes the checks, and returns the id of its attempt. */
export const seedSubmittedSelfie = async (app: TestApp, as: SeededMember): Promise<Id> => {
  const { verification } = await sendSelfie(app, as, await startVerification(app, as), await createRandomImage());
  if (verification?.state !== 'submitted') throw new Error(`It is ${verification?.state}: ${verification?.reason}`);
  return (await getAttemptRow(app, as)).id;
};

/** The row of a member's last attempt. */
export const getAttemptRow = ({ context }: TestApp, { id }: SeededMember) =>
  context.db
    .selectFrom('verification')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The audit lines of a member. */
export const listMemberAuditLines = ({ context }: TestApp, { id }: SeededMember) =>
  context.db
    .selectFrom('audit_line')
    .select(['operator_id', 'action', 'subject', 'before', 'after', 'reason'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
