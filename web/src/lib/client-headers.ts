import { boot } from './boot.ts';

const deviceKey = 'device';

const newDevice = (): string => {
  const id = crypto.randomUUID();
  localStorage.setItem(deviceKey, id);
  return id;
};

/** This browser's identifier, kept until its storage is cleared. */
export const deviceId = (): string => localStorage.getItem(deviceKey) ?? newDevice();

/** Headers of every request (spec 1 §7); the device is named to all, since a login from a new one is told of. */
export const clientHeaders = (path: string, accessToken: string | undefined): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  'accept-version': '3.0',
  ...(accessToken ? { authorization: `JWT ${accessToken}` } : {}),
  'x-device-id': deviceId(),
  ...(path.startsWith('/v3/') ? { 'x-client-version': boot().version } : {}),
});
