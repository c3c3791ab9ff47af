import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen. Its events have explicit timestamps, so its speed does not depend on the machine. */
export class Finger {
  readonly #session: CDPSession;
  #at: Point = { x: 0, y: 0 };
  #seconds = Date.now() / 1000;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Touches the upper half of an element. */
  async down(on: Locator): Promise<void> {
    const box = await on.boundingBox();
    if (!box) throw new Error('Nothing to touch');
    this.#at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 3) };
    await this.#send('touchStart', 0);
  }

  /** Moves by so many pixels along an axis, evenly over `ms` milliseconds. */
  async slide(by: number, ms: number, axis: 'x' | 'y' = 'x'): Promise<void> {
    const steps = Math.max(2, Math.round(Math.abs(by) / 12));
    for (let step = 0; step < steps; step += 1) {
      this.#at = { ...this.#at, [axis]: this.#at[axis] + by / steps };
      await this.#send('touchMove', ms / steps);
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', 1);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number): Promise<void> {
    this.#seconds += afterMs / 1000;
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [this.#at],
      timestamp: this.#seconds,
    });
  }
}

const middleOf = async (on: Locator): Promise<Point> => {
  // Waits until the element is stable and not covered.
  await on.click({ trial: true });
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves two fingers in the middle of an element apart or together, by a factor. */
export const pinch = async (page: Page, on: Locator, factor: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(on);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', aside: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-aside, aside].map((by, id) => ({ x: x + by, y, id })),
    });
  const from = 40 * Math.max(1, 1 / factor);
  const steps = 8;
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', from * (1 + ((factor - 1) * step) / steps));
  await send('touchEnd', 0);
};

/** The timestamps, in seconds, of the four events of a double press. */
const halves = [0, 0.02, 0.1, 0.12] as const;

/** Double-clicks with the mouse. */
export const doublePress = async (on: Locator): Promise<void> => {
  const session = await on.page().context().newCDPSession(on.page());
  const at = await middleOf(on);
  const now = Date.now() / 1000;
  await Promise.all(
    halves.map((after, half) =>
      session.send('Input.dispatchMouseEvent', {
        ...at,
        type: half % 2 === 0 ? 'mousePressed' : 'mouseReleased',
        button: 'left',
        clickCount: half < 2 ? 1 : 2,
        timestamp: now + after,
      }),
    ),
  );
};

/** Double-taps with a finger. */
export const doubleTap = async (on: Locator): Promise<void> => {
  const session = await on.page().context().newCDPSession(on.page());
  const at = await middleOf(on);
  const now = Date.now() / 1000;
  await Promise.all(
    halves.map((after, half) =>
      session.send('Input.dispatchTouchEvent', {
        type: half % 2 === 0 ? 'touchStart' : 'touchEnd',
        touchPoints: half % 2 === 0 ? [at] : [],
        timestamp: now + after,
      }),
    ),
  );
};

/** Whether the middle of an element is visible, with no other element over it. */
export const isUncovered = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
