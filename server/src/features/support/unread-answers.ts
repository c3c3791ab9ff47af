export { countUnread as countUnreadAnswers } from './support.db.ts';
