/** How far the server's clock is ahead of the device's clock, which may be wrong by hours. */
let aheadMs = 0;

/** Stores the server's time from a response's `Date` header. @param receivedAt the device's unix milliseconds when it came */
export const setServerTime = (header: string | null, receivedAt = Date.now()): void => {
  const time = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(time)) aheadMs = time - receivedAt;
};

/** The server's time in unix seconds, as estimated from the last response. */
export const serverSeconds = (): number => Math.floor((Date.now() + aheadMs) / 1000);

/** The server's time, as estimated from the last response. For comparisons with times that the server sent. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Converts the server's unix seconds to the device's clock. */
export const toDeviceClock = (seconds: number): Date => new Date(seconds * 1000 - aheadMs);
