// A wallet's button. The gateway writes before it what it is about.
(() => {
  /** @typedef {{ id: string, order: string, url: string, origin: string, label: string, method: string }} About */
  const page = /** @type {{ sandboxPayment: About, sandboxPay?: object }} */ (/** @type {unknown} */ (globalThis));
  const about = page.sandboxPayment;

  const looks = {
    'paypal-vault': ['#ffc439', '#111820'],
    'google-pay': ['#1f1f1f', '#ffffff'],
    'apple-pay': ['#000000', '#ffffff'],
  };

  /**
   * Draws the button. `page`: leads this page to the wallet; else it opens in a window, and what it says is called back.
   * @param {Element | string} target
   * @param {{ mode?: 'page' | 'window', onResult?: (message: Record<string, unknown>) => void, onClose?: () => void }} [options]
   */
  const render = (target, { mode = 'window', onResult, onClose } = {}) => {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new TypeError('There is no such place for the button.');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = about.label;
    const [ground, ink] = looks[/** @type {keyof typeof looks} */ (about.method)] ?? ['#1f1f1f', '#ffffff'];
    Object.assign(button.style, {
      width: '100%',
      minHeight: '48px',
      border: '1px solid #80808c',
      borderRadius: '12px',
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
      background: ground,
      color: ink,
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
    place.replaceChildren(button);
    return button;
  };

  page.sandboxPay = { ...page.sandboxPay, [about.method]: { render, payment: about.id, order: about.order } };
})();
