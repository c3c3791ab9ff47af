/** What other features use of cards. */
export { boostCard, cardFlags, refreshCard, refreshCards, touchSeen, unmarkOnline } from './card.db.ts';
export { sharesBrand } from './shares-brand.db.ts';
