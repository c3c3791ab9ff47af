import type { Activity } from '@kindred/contract/engagement/activity-feed';

/** An item of the activity feed: a visit of Nils today. */
export const feedItem = (over: Partial<Activity> = {}): Activity => {
  const time = new Date().toISOString();
  return {
    hid: 'V'.repeat(22),
    type: 'TYPE_VISIT',
    title: 'visit',
    templateText: 'visit',
    actionTitle: 'openProfile',
    state: 'STATE_READ',
    createTime: time,
    updateTime: time,
    details: { photo: null },
    purchase: null,
    user: { hid: 'N'.repeat(22), name: 'Nils', gender: 'GENDER_MALE', photo: null },
    ...over,
  };
};
