import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';

const memberWith = async <R extends object>(app: TestApp, requestOf: (password: string) => R) => {
  const { access, password } = await app.member();
  return { request: requestOf(password), as: { access } };
};

/** For each call of leaving, of privacy and of duties, a request that succeeds. */
export const accountRequests: Pick<
  CallRequests,
  | 'deactivateAccount'
  | 'fraudNotices'
  | 'leavingOptions'
  | 'markFraudNoticesSeen'
  | 'restoreAccount'
  | 'saveHideOnline'
  | 'trackDeleteAttempt'
> = {
  deactivateAccount: (app) => memberWith(app, (password) => ({ reason_id: leavingReasons.other, password })),
  fraudNotices: (app) => memberWith(app, () => ({})),
  markFraudNoticesSeen: (app) => memberWith(app, () => ({ uids: ['a'.repeat(22)] })),
  leavingOptions: (app) => memberWith(app, () => ({})),
  saveHideOnline: (app) => memberWith(app, () => ({ hide_online: true })),
  restoreAccount: (app) => memberWith(app, () => ({})),
  trackDeleteAttempt: (app) => memberWith(app, () => ({ reason_id: leavingReasons.other })),
};
