import { optInMarketingCountries } from '../brand/european-region.ts';

/**
 * The notification settings (spec 2 §3 Email notification setting). Ids are stable: members' choices and links in old
 * emails refer to them. 1 to 5 are lines of the daily email, 6 are the notifications inside the app,
 * 7 are the Smart Messages of others, which a member without this setting does not receive.
 */
const listedSettings = [
  { id: 1, label: 'likes' },
  { id: 2, label: 'visits' },
  { id: 3, label: 'matches' },
  { id: 4, label: 'messages' },
  { id: 5, label: 'offers' },
  { id: 6, label: 'sitePushes' },
  { id: 7, label: 'smartMessages' },
] as const;
type ListedSetting = (typeof listedSettings)[number];
export type NotificationSetting = ListedSetting['label'];

export const notificationSettingIds = Object.fromEntries(listedSettings.map(({ id, label }) => [label, id])) as {
  readonly [S in ListedSetting as S['label']]: S['id'];
};

/**
 * Service emails: receipts, security and law. They are always sent, so the setting is not listed and cannot be changed
 * (decisions §5 Settings).
 */
export const serviceSettingId = 20;

export const notificationSettingNames = listedSettings.map(({ label }) => label);
/** The lines of the daily email, in display order. */
export const emailSettings = [
  'messages',
  'matches',
  'likes',
  'visits',
  'offers',
] as const satisfies NotificationSetting[];
export type EmailSetting = (typeof emailSettings)[number];

/**
 * Whether a setting is on for a member who has not chosen (spec 2 §9 Default email notification subscription). Marketing
 * is off in the European region, by any of the member's countries.
 */
export const isOnByDefault = (setting: NotificationSetting, countries: readonly string[]): boolean =>
  setting !== 'offers' || !countries.some((country) => optInMarketingCountries.includes(country));
