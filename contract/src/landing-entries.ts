/**
 * The cookie that passes the entries of a landing page's form to the registration, sealed, for at most
 * `limits.signup.dataHours` (spec 1 §2 Landing pages). Scripts of the page may read it, since it is encrypted.
 */
export const landingCookie = 'landing';

/** The path of a landing page, to which its form posts. */
export const landingPath = '/landing';

/** The URL of the short funnel, to which landing pages lead. */
export const shortFunnelPath = '/registration?flow=landing';
