/** The places of ads: the ad card of the matches game. */
export const adPlaces = ['matches'] as const;
export type AdPlace = (typeof adPlaces)[number];

/** The path of the page with a publisher's ad (`server/src/pages/ad-frame.ts`). */
export const adFramePath = (place: AdPlace): string => `/brand/ad/${place}`;

/** What the ad's page posts to the app: an ad is visible, or there is none. */
export const adReports = ['shown', 'failed'] as const;
export type AdReport = (typeof adReports)[number];

/**
 * The permissions of the ad's page. Without `allow-same-origin` it has an origin of its own, so it reads neither the app nor its cookies
 * and storage. It cannot navigate the app: an ad opens in a new window.
 */
export const adSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
