import { stored, text } from '@kindred/ui/storage';
import { boot } from '../brand/boot.ts';

const savedDevice = stored('browser', 'device', text, null);
let device: string | undefined;

/** The identifier of this browser, until its storage is cleared. If storage is blocked, the identifier of this page. */
export const deviceId = (): string => {
  const saved = savedDevice.read();
  if (saved) return saved;
  device ??= crypto.randomUUID();
  savedDevice.write(device);
  return device;
};

/**
 * Headers of every request (spec 1 §7). All calls send the device, because the server notifies of a login from a new device.
 * @param version the build of the page
 */
export const clientHeaders = (
  path: string,
  accessToken: string | undefined,
  version = boot().version,
): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  'accept-version': '3.0',
  ...(accessToken ? { authorization: `JWT ${accessToken}` } : {}),
  'x-device-id': deviceId(),
  ...(path.startsWith('/v3/') ? { 'x-client-version': version } : {}),
});
