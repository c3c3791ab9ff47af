import type { ServerFrame } from '@kindred/contract/realtime';

/** When each message was sent, by its text; what arrives is taken out and timed. */
export class Post {
  readonly #sent = new Map<string, number>();
  /** Milliseconds from sending to receiving. */
  readonly times: number[] = [];
  #onEmpty: () => void = () => undefined;

  send(text: string): void {
    this.#sent.set(text, performance.now());
  }

  receive(text: string): void {
    const sent = this.#sent.get(text);
    if (sent === undefined) return;
    this.times.push(performance.now() - sent);
    this.#sent.delete(text);
    if (this.#sent.size === 0) this.#onEmpty();
  }

  get underway(): number {
    return this.#sent.size;
  }

  /** Waits until everything sent has arrived, or for so long. */
  async settle(ms: number): Promise<void> {
    if (this.#sent.size === 0) return;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, ms);
      this.#onEmpty = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}

/** Opens a socket and hands the texts of messages that arrive to the post; resolves once it is ready. */
export const openSocket = (url: string, ticket: string, post: Post): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime?ticket=${encodeURIComponent(ticket)}`);
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.event === 'ready') resolve(socket);
      else if (frame.event === 'message' && frame.data.message.isIncoming) post.receive(frame.data.message.text);
    });
    socket.addEventListener('close', ({ code }) => reject(new Error(`a socket closed with ${code}`)));
    socket.addEventListener('error', () => reject(new Error('a socket did not open')));
  });
