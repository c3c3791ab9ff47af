import type { DeviceType } from '@kindred/contract/session';
import bowser from 'bowser';

/** The parser names an unknown browser by the sender's text, which must not reach an email. */
const known = new Set([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP), 'iPhone', 'iPad']);

/** Names that people use, where the parser has a technical one. */
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Yandex Browser': 'Yandex',
  'Chrome OS': 'ChromeOS',
};

/** A browser and its system by names that people know, such as `Chrome, Android`; undefined if both are unknown. */
export const deviceName = (userAgent: string | undefined): string | undefined => {
  if (!userAgent) return undefined;
  const parser = bowser.getParser(userAgent);
  const system = parser.getOSName() === 'iOS' ? (parser.getPlatform().model ?? 'iOS') : parser.getOSName();
  const names = [parser.getBrowserName(), system].filter((name) => known.has(name));
  return names.length > 0 ? names.map((name) => shortNames[name] ?? name).join(', ') : undefined;
};

const types: Readonly<Record<string, DeviceType>> = {
  mobile: 'DEVICE_TYPE_PHONE',
  tablet: 'DEVICE_TYPE_TABLET',
  desktop: 'DEVICE_TYPE_COMPUTER',
};

/** The kind of device that a user agent names. */
export const deviceType = (userAgent: string | null): DeviceType =>
  (userAgent ? types[bowser.getParser(userAgent).getPlatformType(true)] : undefined) ?? 'DEVICE_TYPE_UNKNOWN';
