/** Everything that is asked of payments, to be asked anew after a deed. */
export const paymentsKey = ['payments'] as const;
