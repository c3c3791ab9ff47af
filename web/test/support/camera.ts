import { vi } from 'vitest';

/** A media track with its state. */
class Track extends EventTarget {
  stop = vi.fn();
}

/** Stubs the browser's camera. */
export const openCamera = () => {
  const streams: { track: Track }[] = [];
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const camera = {
    /** The streams that the browser returned. */
    streams,
    /** If set, `getUserMedia` throws it. */
    fault: undefined as DOMException | undefined,
    /** If set, `getUserMedia` awaits it. */
    gate: undefined as Promise<void> | undefined,
    asked: 0,
    size: { width: 640, height: 480 },
    /** Changes the permission in the browser's settings. */
    permit: (state: PermissionState) => {
      status.state = state;
      status.dispatchEvent(new Event('change'));
    },
    isKnown: true,
    status,
  };
  const getUserMedia = async () => {
    camera.asked += 1;
    await camera.gate;
    if (camera.fault) throw camera.fault;
    const track = new Track();
    streams.push({ track });
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const query = async () => {
    if (!camera.isKnown) throw new TypeError('camera is no name of a permission');
    return status;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
  for (const [name, side] of [
    ['videoWidth', 'width'],
    ['videoHeight', 'height'],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, name, { get: () => camera.size[side], configurable: true });
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done: (blob: Blob | null) => void) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  };
  return camera;
};
