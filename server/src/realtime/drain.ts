import { once } from 'node:events';
import type { WebSocket } from 'ws';

const goingAway = 1001;
/** A client that has not answered by then is cut off: its connection would hold up the stop. */
const answerMs = 2000;

/** Tells every socket that the server is going away, and is done once all have gone. */
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
