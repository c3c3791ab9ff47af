import { once } from 'node:events';
import type { WebSocket } from 'ws';

const goingAway = 1001;
/** Milliseconds after which a client that did not answer is disconnected, so that it does not delay the stop. */
const answerMs = 2000;

/** Closes every socket with code 1001 (going away) and waits until all are closed. */
export const drainSockets = async (sockets: ReadonlySet<WebSocket>): Promise<void> => {
  const open = [...sockets];
  const late = setTimeout(() => {
    for (const socket of open) socket.terminate();
  }, answerMs);
  await Promise.all(
    open.map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close(goingAway);
      await closed;
    }),
  );
  clearTimeout(late);
};
