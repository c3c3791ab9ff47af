type Load = () => Promise<unknown>;

let load: Load | undefined;

/** Sets how the payment's code and texts are fetched. The popup outlet calls it, because `lib` imports no feature. */
export const setPaymentCode = (by: Load): void => {
  load = by;
};

/** Prefetches the payment's code and texts, so that the payment opens without a request. After a failure, the press fetches again. */
export const prefetchPaymentCode = (): void => {
  load?.().catch(() => undefined);
};
