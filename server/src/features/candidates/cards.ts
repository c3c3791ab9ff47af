/** What other features may do to a member's card: lay it anew after a change, or note that they were here. */
export { putCard, putCards, touchSeen } from './card.db.ts';
