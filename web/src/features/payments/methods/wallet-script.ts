import type { PaymentMethod } from '@kindred/contract/payments/methods';

/** The result of a wallet's button. */
export interface WalletResult {
  readonly type: string;
}

interface Wallet {
  readonly render: (
    target: Element,
    options: { onResult: (result: WalletResult) => void; onClose: () => void },
  ) => unknown;
}

type Page = typeof globalThis & { readonly sandboxPay?: Partial<Record<PaymentMethod, Wallet>> };

/**
 * Loads a wallet's script and renders its button (spec 3 §4 Paypal: a script is loaded from the returned url). Rejects if the script
 * cannot be loaded.
 */
export const drawWallet = async (
  address: string,
  method: PaymentMethod,
  target: Element,
  handlers: { onResult: (result: WalletResult) => void; onClose: () => void },
): Promise<void> => {
  const script = document.createElement('script');
  script.src = address;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('The wallet’s script did not come'));
  document.head.append(script);
  try {
    await promise;
    const wallet = (globalThis as Page).sandboxPay?.[method];
    if (!wallet) throw new Error('The wallet’s script draws nothing');
    wallet.render(target, handlers);
  } finally {
    script.remove();
  }
};
