// The script of a wallet's button. The gateway prepends the payment's data.
(() => {
  /** @typedef {{ id: string, order: string, url: string, origin: string, label: string, method: string }} About */
  const page = /** @type {{ sandboxPayment: About, sandboxPay?: object }} */ (/** @type {unknown} */ (globalThis));
  const about = page.sandboxPayment;

  const colors = {
    'paypal-vault': ['#ffc439', '#111820'],
    'google-pay': ['#1f1f1f', '#ffffff'],
    'apple-pay': ['#000000', '#ffffff'],
  };

  /**
   * Renders the button. With `page`, a click opens the wallet in this page; otherwise in a window, whose message is
   * passed to `onResult`.
   * @param {Element | string} target
   * @param {{ mode?: 'page' | 'window', onResult?: (message: Record<string, unknown>) => void, onClose?: () => void }}
   * [options]
   */
  const render = (target, { mode = 'window', onResult, onClose } = {}) => {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new TypeError('The element for the button does not exist.');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = about.label;
    const [background, color] = colors[/** @type {keyof typeof colors} */ (about.method)] ?? ['#1f1f1f', '#ffffff'];
    Object.assign(button.style, {
      width: '100%',
      minHeight: '48px',
      border: '1px solid #80808c',
      borderRadius: '12px',
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
      background,
      color,
    });
    /** @type {Window | null} */
    let opened = null;
    let isDone = false;
    globalThis.addEventListener('message', ({ origin, source, data }) => {
      if (origin !== about.origin || source !== opened || data?.payment !== about.id) return;
      isDone = true;
      onResult?.(data);
    });
    button.addEventListener('click', () => {
      if (mode === 'page') {
        globalThis.location.assign(about.url);
        return;
      }
      opened = globalThis.open(about.url, 'sandbox-gateway', 'popup,width=430,height=720');
      if (!opened) globalThis.location.assign(about.url);
      const watch = setInterval(() => {
        if (opened && !opened.closed) return;
        clearInterval(watch);
        if (!isDone) onClose?.();
      }, 500);
    });
    container.replaceChildren(button);
    return button;
  };

  page.sandboxPay = { ...page.sandboxPay, [about.method]: { render, payment: about.id, order: about.order } };
})();
