import type { ParsedLocation } from '@tanstack/react-router';

/** Where nothing opens by itself (spec 1 §2 Overlays); the router takes an address in any case. */
const heldBack = /^\/(settings|sign|profile\/steps)(\/|$)/i;

/** Whether a popup that nobody asked for may open over this address; one that is open already comes first. */
export const canOpenUnasked = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): boolean =>
  !heldBack.test(pathname) && !('popup' in search);

const conversation = /^\/dialogs\/./i;

/** Whether an offer may open by itself: never over a conversation. */
export const canOfferUnasked = (location: Pick<ParsedLocation, 'pathname' | 'search'>): boolean =>
  canOpenUnasked(location) && !conversation.test(location.pathname);
