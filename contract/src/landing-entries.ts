/**
 * Cookie that carries the entries of a landing page's form to the registration, sealed, until the registration reads it
 * or for `limits.signup.dataHours` (spec 1 §2 Landing pages). The page may read it: it tells a reader nothing.
 */
export const landingCookie = 'landing';

/** Path of a landing page; its form posts to it. */
export const landingPath = '/landing';

/** Address of the short funnel, which the landing pages lead to. */
export const shortFunnelPath = '/registration?flow=landing';
