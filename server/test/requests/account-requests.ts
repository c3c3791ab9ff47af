import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { orderArchive } from '../../src/features/archive/test-support.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';

const memberWith = async <R extends object>(app: TestApp, requestOf: (password: string) => R) => {
  const { access, password } = await app.member();
  return { request: requestOf(password), as: { access } };
};

/** For each call of leaving and of privacy, a request that succeeds. */
export const accountRequests: Pick<
  CallRequests,
  | 'archiveState'
  | 'openArchive'
  | 'requestArchive'
  | 'deactivateAccount'
  | 'leavingOptions'
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
  leavingOptions: (app) => memberWith(app, () => ({})),
  saveHideOnline: (app) => memberWith(app, () => ({ hide_online: true })),
  restoreAccount: (app) => memberWith(app, () => ({})),
  trackDeleteAttempt: (app) => memberWith(app, () => ({ reason_id: leavingReasons.other })),
};
