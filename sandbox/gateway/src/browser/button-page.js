// A wallet's button in a frame. A click opens the wallet in this frame.
import './frame.js';

/** @typedef {{ render: (target: string, options: { mode: 'page' }) => void }} Wallet */
const { sandboxPay } = /** @type {{ sandboxPay?: Record<string, Wallet> }} */ (globalThis);
for (const wallet of Object.values(sandboxPay ?? {})) wallet.render('#button', { mode: 'page' });
