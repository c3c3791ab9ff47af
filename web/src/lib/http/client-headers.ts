import { stored, text } from '@kindred/ui/storage';
import { boot } from '../brand/boot.ts';

const savedDevice = stored('browser', 'device', text, null);
let device: string | undefined;

/** The identifier of this browser, stored until the browser's storage is cleared; of this page where storage is blocked. */
export const deviceId = (): string => {
  const saved = savedDevice.read();
  if (saved) return saved;
  device ??= crypto.randomUUID();
  savedDevice.write(device);
  return device;
};

/** Headers of every request (spec 1 §7); the device is named to all, since a login from a new one is told of. */
export const clientHeaders = (path: string, accessToken: string | undefined): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  'accept-version': '3.0',
  ...(accessToken ? { authorization: `JWT ${accessToken}` } : {}),
  'x-device-id': deviceId(),
  ...(path.startsWith('/v3/') ? { 'x-client-version': boot().version } : {}),
});
