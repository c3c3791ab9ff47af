import type { AllowedOrigins } from '../../ports/allowed-fetch.ts';

/** The push services of the browsers. Subscriptions at other hosts are refused. */
export const pushServices: AllowedOrigins = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'https://web.push.apple.com',
  '*.push.apple.com',
];
