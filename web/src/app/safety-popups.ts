import { definePopup } from '../lib/popups/define-popup.ts';

/** The popups of blocking, reports, notices and the age check. */
export const safetyPopups = [
  /** Confirm that a member is blocked. */
  definePopup({
    name: 'block',
    params: ['user'],
    texts: ['users'],
    load: () => import('../features/users/block-popup.tsx'),
  }),
  /** Report a member; `from` is the page. */
  definePopup({
    name: 'abuse',
    params: ['user', 'from'],
    texts: ['users', 'abuse'],
    load: () => import('../features/users/abuse-popup.tsx'),
  }),
  /** Report a member's message; `message` is its number in the dialog. */
  definePopup({
    name: 'abuseMessage',
    params: ['user', 'message'],
    texts: ['users', 'abuse'],
    load: () => import('../features/users/abuse-popup.tsx'),
  }),
  /** Correspondents of the member were banned for fraud. */
  definePopup({
    name: 'fraudNotice',
    params: [],
    texts: ['safety'],
    load: () => import('../features/safety/fraud-notice-popup.tsx'),
  }),
  /** Prove the age before reaching others. The provider returns to it. */
  definePopup({
    name: 'ageCheck',
    params: [],
    texts: ['safety'],
    load: () => import('../features/messenger/age-check/age-check-popup.tsx'),
  }),
] as const;
