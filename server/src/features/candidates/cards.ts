/** The operations on cards that other features use. */
export { boostCard, refreshCard, refreshCards, touchSeen } from './card.db.ts';
