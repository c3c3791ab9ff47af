/** How far the server's clock is ahead of this device's, which may be wrong by hours. */
let aheadMs = 0;

/** Learns the server's time from an answer. */
export const noteServerTime = (header: string | null): void => {
  const time = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
};

/** The server's time in unix seconds, as well as it is known. */
export const serverSeconds = (): number => Math.floor((Date.now() + aheadMs) / 1000);

/** A moment of the server's, in unix seconds, as this device's clock says it. */
export const onThisClock = (seconds: number): Date => new Date(seconds * 1000 - aheadMs);
