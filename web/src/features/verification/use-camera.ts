import { stored, text } from '@kindred/ui/storage';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Why the camera does not work: denied, missing or not responding. */
export type CameraTrouble = 'denied' | 'missing' | 'busy';
export type Camera =
  | { readonly is: 'starting' }
  | { readonly is: 'live'; readonly stream: MediaStream }
  | { readonly is: CameraTrouble };

/** Set if the camera was denied, for browsers without a permissions query. */
const denied = stored('browser', 'cameraDenied', text, null);
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
};

const troubleOf = (error: unknown): CameraTrouble => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** The permission's state; undefined if the browser cannot query it. */
const permission = async (): Promise<PermissionStatus | undefined> => {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    // Some browsers do not support this permission name.
    return undefined;
  }
};

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * The front camera, while it is wanted and the page is visible. After a refusal it is not requested again automatically, but starts when
 * the browser's settings allow it. `retry` requests it in any case.
 */
export const useCamera = (isWanted: boolean): { camera: Camera; retry: () => void } => {
  const [camera, setCamera] = useState<Camera>({ is: 'starting' });
  const [tries, setTries] = useState(0);
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

  useEffect(() => {
    if (!isWanted || !isSeen) return undefined;
    const left = new AbortController();
    let stream: MediaStream | undefined;
    const show = (next: Camera) => {
      if (!left.signal.aborted) setCamera(next);
    };

    const open = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return show({ is: 'missing' });
      const allowed = await permission();
      allowed?.addEventListener('change', () => setTries((count) => count + 1), { signal: left.signal });
      const isDenied = allowed ? allowed.state === 'denied' : tries === 0 && denied.read() !== null;
      if (isDenied) return show({ is: 'denied' });
      show({ is: 'starting' });
      try {
        const opened = await navigator.mediaDevices.getUserMedia(constraints);
        if (left.signal.aborted) return stop(opened);
        stream = opened;
        denied.remove();
        opened.getVideoTracks()[0]?.addEventListener('ended', () => show({ is: 'busy' }));
        show({ is: 'live', stream: opened });
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble === 'denied') denied.write('1');
        show({ is: trouble });
      }
    };
    void open();
    return () => {
      left.abort();
      if (stream) stop(stream);
    };
  }, [isWanted, isSeen, tries]);

  return { camera, retry: () => setTries((count) => count + 1) };
};
