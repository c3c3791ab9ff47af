import type { Handlers } from '../../http/call-request.ts';
import { activities } from './activities.ts';
import { deleteActivities, markActivitiesRead } from './change-activities.ts';
import { resetUnreadActivities } from './reset-unread-activities.ts';
import { unreadActivities } from './unread-activities.ts';

export const activityFeedHandlers = {
  activities,
  deleteActivities,
  markActivitiesRead,
  resetUnreadActivities,
  unreadActivities,
} satisfies Partial<Handlers>;
