import { boot } from './boot.ts';

const deviceKey = 'device';

const newDevice = (): string => {
  const id = crypto.randomUUID();
  localStorage.setItem(deviceKey, id);
  return id;
};

/** This browser's identifier, kept until its storage is cleared. */
export const deviceId = (): string => localStorage.getItem(deviceKey) ?? newDevice();

/** Headers of every request (spec 1 §7); those of the v3 family besides. */
export const clientHeaders = (path: string, accessToken: string | undefined): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  'accept-version': '3.0',
  ...(accessToken ? { authorization: `JWT ${accessToken}` } : {}),
  ...(path.startsWith('/v3/') ? { 'x-device-id': deviceId(), 'x-client-version': boot().version } : {}),
});
