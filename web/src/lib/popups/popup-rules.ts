import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Paths over which no popup opens automatically (spec 1 §2 Overlays): also the forms of guests, and the payment that fills the screen. The
 * router is case-insensitive.
 */
const quietPaths = /^\/(settings|sign|profile\/steps|payments|registration|login|social)(\/|$)/i;

/** Whether a popup may open automatically over this URL. False while another popup is open. */
export const canOpenAutomatically = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): boolean =>
  !quietPaths.test(pathname) && !('popup' in search);

const conversation = /^\/dialogs\/./i;

/** Whether an offer may open automatically: not over a conversation. */
export const canOfferAutomatically = (location: Pick<ParsedLocation, 'pathname' | 'search'>): boolean =>
  canOpenAutomatically(location) && !conversation.test(location.pathname);
