/** The query key of all payment queries. Actions invalidate it. */
export const paymentsKey = ['payments'] as const;
