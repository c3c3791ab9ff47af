/** What other features may do to a member's card: lay it anew after a change, put it before others, or note that they were here. */
export { boostCard, refreshCard, refreshCards, touchSeen } from './card.db.ts';
