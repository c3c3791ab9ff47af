type Load = () => Promise<unknown>;

let load: Load | undefined;

/** Says how the payment's code and texts are fetched. The popup outlet does so, as `lib` imports no feature. */
export const setPaymentCode = (by: Load): void => {
  load = by;
};

/** Fetches the payment's code and texts, so that the payment opens without a request. Without an answer the press fetches again. */
export const prefetchPaymentCode = (): void => {
  load?.().catch(() => undefined);
};
