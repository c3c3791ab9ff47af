import { randomBytes } from 'node:crypto';
import { safetyNoticeVersion } from '@kindred/contract/engagement/duties';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { orderArchive } from '../../src/features/archive/test-support.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { createRemovalForm } from './removal-requests.ts';

const memberWith = async <R extends object>(app: TestApp, requestOf: (password: string) => R) => {
  const { access, password } = await app.member();
  return { request: requestOf(password), as: { access } };
};

/** Creates a member with a notice about a banned member. */
const seedFraudNotice = async (app: TestApp) => {
  const [banned, member] = await app.pair();
  const decision = await app.context.db
    .insertInto('decision')
    .values({ uid: randomBytes(16).toString('base64url'), member_id: banned.id, kind: 'ban', reason: 'scam' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.context.db
    .insertInto('fraud_notice')
    .values({ member_id: member.id, decision_id: decision.id, name: 'Robin' })
    .execute();
  return { access: member.access };
};

/** For each call of leaving, of privacy and of duties, a request that succeeds. */
export const accountRequests: Pick<
  CallRequests,
  | 'archiveState'
  | 'openArchive'
  | 'requestArchive'
  | 'deactivateAccount'
  | 'leavingOptions'
  | 'fraudNotices'
  | 'acknowledgeSafetyNotice'
  | 'ageCheckState'
  | 'startAgeCheck'
  | 'requestImageRemoval'
  | 'markFraudNoticesSeen'
  | 'restoreAccount'
  | 'saveHideOnline'
  | 'trackDeleteAttempt'
> = {
  archiveState: (app) => memberWith(app, () => ({})),
  openArchive: async (app) => {
    const as = await app.member();
    await orderArchive(app, as);
    return { request: {}, as };
  },
  requestArchive: (app) => memberWith(app, (password) => ({ password, receiver_email: 'receiver@mail.example.org' })),
  deactivateAccount: (app) => memberWith(app, (password) => ({ reason_id: leavingReasons.other, password })),
  fraudNotices: async (app) => ({ request: {}, as: await seedFraudNotice(app) }),
  markFraudNoticesSeen: (app) => memberWith(app, () => ({ uids: ['a'.repeat(22)] })),
  acknowledgeSafetyNotice: (app) => memberWith(app, () => ({ version: safetyNoticeVersion })),
  ageCheckState: (app) => memberWith(app, () => ({})),
  startAgeCheck: (app) => memberWith(app, () => ({ returnPath: '/home' })),
  requestImageRemoval: (app) => memberWith(app, () => createRemovalForm('A photo at /u1234')),
  leavingOptions: (app) => memberWith(app, () => ({})),
  saveHideOnline: (app) => memberWith(app, () => ({ hide_online: true })),
  restoreAccount: (app) => memberWith(app, () => ({})),
  trackDeleteAttempt: (app) => memberWith(app, () => ({ reason_id: leavingReasons.other })),
};
