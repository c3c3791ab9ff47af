// The form around Stripe's fields. In a frame it notifies the page around it as the sandbox's form does (sandbox/gateway/README); alone
// in a window it leads back to the site. Card data stays in Stripe's frames.

/** @typedef {import('./form-data.d.ts').FormData} FormData */

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
const get = (selector, type) => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`There is no ${selector}`);
  return found;
};

/** @type {FormData} */
const data = JSON.parse(get('#form-data', HTMLScriptElement).text);
const isFramed = window.parent !== window;
const main = get('main', HTMLElement);
const container = get('#fields', HTMLElement);
const errorText = get('[role=alert]', HTMLElement);
const button = get('button', HTMLButtonElement);
const buttonText = button.textContent;
const backUrl = data.returnUrl ?? data.successUrl ?? location.origin;
const failUrl = data.failUrl ?? backUrl;

/** @param {{ type: string } & Record<string, unknown>} message */
const notify = (message) => {
  if (isFramed) window.parent.postMessage({ source: 'stripe', ...message }, location.origin);
};

/**
 * @param {string} status
 * @param {string} url
 */
const leave = (status, url) => {
  if (isFramed) return;
  const target = new URL(url);
  target.searchParams.set('status', status);
  location.replace(target);
};

// Stripe's 3-D Secure dialog covers the window that it is in, which is this frame, so the page around it gives the frame more height.
const dialogPx = 600;
let isDialogOpen = false;
const height = () => Math.max(Math.ceil(main.getBoundingClientRect().height), isDialogOpen ? dialogPx : 0);
const notifyHeight = () => notify({ type: 'height', height: height() });
/** @param {Element} element */
const isDialog = (element) =>
  element !== main && getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().height > 100;
const watchDialog = () => {
  const isOpen = [...document.body.children].some(isDialog);
  if (isOpen === isDialogOpen) return;
  isDialogOpen = isOpen;
  if (isOpen) notify({ type: 'challenge' });
  notifyHeight();
};

// Stripe accepts no `light-dark()`, so each colour is computed, and computed again when the palette changes.
const probe = main.appendChild(document.createElement('i'));
probe.hidden = true;
/** @param {string} name */
const colour = (name) => {
  probe.style.color = `var(--${name})`;
  return getComputedStyle(probe).color;
};
const { fonts, fontFamily } = data;
const appearance = () => ({
  theme: 'flat',
  variables: {
    fontFamily,
    fontSizeBase: '16px',
    borderRadius: data.radius,
    colorPrimary: colour('accent'),
    colorBackground: colour('field'),
    colorText: colour('text'),
    colorTextSecondary: colour('muted'),
    colorTextPlaceholder: colour('muted'),
    colorDanger: colour('error'),
  },
  rules: {
    '.Input': { border: `1px solid ${colour('border')}`, boxShadow: 'none' },
    '.Input:focus': { border: `1px solid ${colour('accent')}`, boxShadow: `0 0 0 1px ${colour('accent')}` },
    '.Input--invalid': { border: `1px solid ${colour('error')}` },
  },
});
const cvcStyle = () => ({
  base: { fontFamily, fontSize: '16px', color: colour('text'), '::placeholder': { color: colour('muted') } },
  invalid: { color: colour('error') },
});

/**
 * @param {string | undefined} status of the payment intent
 * @returns {boolean} whether the payment is decided, or continues elsewhere
 */
const finish = (status) => {
  if (status === 'succeeded') {
    notify({ type: 'success' });
    leave('success', data.successUrl ?? backUrl);
    return true;
  }
  if (status !== 'processing' && status !== 'requires_action') return false;
  notify({ type: 'pending' });
  leave('pending', backUrl);
  return true;
};

const showError = () => {
  notify({ type: 'error' });
  errorText.hidden = isFramed;
};

/** @param {import('./form-data.d.ts').StripeError} error */
const fail = (error) => {
  if (error.type === 'validation_error') {
    notify({ type: 'invalid', fields: [] });
    return;
  }
  if (error.type !== 'card_error' && error.type !== 'invalid_request_error') {
    showError();
    return;
  }
  // The page around the form reads the reason from the server. A retry needs another order.
  notify({ type: 'decline', code: error.decline_code ?? error.code ?? '', mayRetry: false });
  leave('error', failUrl);
};

/** @param {import('./form-data.d.ts').StripeResult} result */
const handleResult = ({ error, paymentIntent }) => {
  if (error) fail(error);
  else finish(paymentIntent?.status);
};

/** @param {boolean} isBusy */
const setBusy = (isBusy) => {
  button.disabled = isBusy;
  button.textContent = isBusy ? data.processing : buttonText;
};

/**
 * Creates the fields: the CVV of a stored card, or all fields of a new one.
 * @param {import('./form-data.d.ts').StripeApi} stripe
 */
const createFields = (stripe) => {
  if (data.mode === 'resign') {
    container.className = 'field';
    const cvc = stripe.elements({ fonts }).create('cardCvc', { style: cvcStyle() });
    return {
      fields: cvc,
      repaint: () => cvc.update({ style: cvcStyle() }),
      validate: async () => undefined,
      confirm: () => stripe.confirmCardPayment(data.clientSecret, { payment_method_options: { card: { cvc } } }),
    };
  }
  const elements = stripe.elements({ fonts, clientSecret: data.clientSecret, appearance: appearance() });
  return {
    fields: elements.create('payment'),
    repaint: () => elements.update({ appearance: appearance() }),
    validate: async () => (await elements.submit()).error,
    confirm: () => stripe.confirmPayment({ elements, confirmParams: { return_url: backUrl }, redirect: 'if_required' }),
  };
};

/** @param {import('./form-data.d.ts').StripeApi} stripe */
const showFields = (stripe) => {
  const { fields, repaint, validate, confirm } = createFields(stripe);
  let isSubmitting = false;
  const submit = async () => {
    if (isSubmitting) return;
    isSubmitting = true;
    errorText.hidden = true;
    const invalid = await validate();
    if (invalid) {
      isSubmitting = false;
      fail(invalid);
      return;
    }
    notify({ type: 'submitted' });
    setBusy(true);
    const result = await confirm();
    isSubmitting = false;
    setBusy(false);
    handleResult(result);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  fields.on('ready', () => notify({ type: 'loaded', mode: data.mode, height: height() }));
  fields.on('loaderror', showError);
  fields.mount('#fields');
  new ResizeObserver(notifyHeight).observe(main);
  window.addEventListener('message', ({ origin, source, data: message }) => {
    const isParent = origin === location.origin && source === window.parent;
    if (isParent && message?.type === 'submit') submit().catch(showError);
  });
  button.addEventListener('click', () => void submit().catch(showError));
};

const start = async () => {
  const stripe = Stripe(data.publishableKey, { locale: data.language });
  new MutationObserver(watchDialog).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style', 'class'],
  });
  const { paymentIntent } = await stripe.retrievePaymentIntent(data.clientSecret);
  // The page was reloaded during a 3-D Secure challenge.
  if (paymentIntent?.status === 'requires_action' && data.method === 'card') {
    notify({ type: 'challenge' });
    handleResult(await stripe.handleNextAction({ clientSecret: data.clientSecret }));
    return;
  }
  if (!finish(paymentIntent?.status)) showFields(stripe);
};

document.body.classList.toggle('alone', !isFramed);
for (const element of document.querySelectorAll('header, footer'))
  if (element instanceof HTMLElement) element.hidden = isFramed;
get('#back', HTMLAnchorElement).href = failUrl;
start().catch(showError);
