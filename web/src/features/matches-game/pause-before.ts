import { pauseMs } from '../../lib/realtime/backoff.ts';

/** Waits before attempt `attempt` (from 0) is repeated: as long as the server asked for, or until the network is back. */
export const pauseBefore = (attempt: number, afterSeconds: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, afterSeconds === undefined ? pauseMs(attempt) : afterSeconds * 1000);
    window.addEventListener('online', done);
  });
