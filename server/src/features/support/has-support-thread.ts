export { hasThread as hasSupportThread } from './support.db.ts';
