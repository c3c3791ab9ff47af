/**
 * The script of the form that Stripe's own fields stand in: says to the page around it what the sandbox's form says
 * (sandbox/gateway/README), and alone in a window leads back. What is typed stays in Stripe's frames. Stripe takes no colour that
 * depends on the palette, so that each is worked out here, and again when the palette changes. Its dialog for the bank covers the
 * window that it is in, which is this frame: the page around it is asked to be high enough.
 */
export const formScript = `
const told = JSON.parse(document.getElementById('told').textContent);
const isFramed = window.parent !== window;
const main = document.querySelector('main');
const place = document.getElementById('fields');
const alert = document.querySelector('[role=alert]');
const button = document.querySelector('button');
const pay = button.textContent;
const say = (message) => isFramed && window.parent.postMessage({ source: 'stripe', ...message }, location.origin);
const leave = (status, url) => {
  if (isFramed || !url) return;
  const to = new URL(url);
  to.searchParams.set('status', status);
  location.replace(to);
};
const back = told.returnUrl ?? told.successUrl ?? location.origin;
const failing = told.failUrl ?? back;

const dialogPx = 600;
let isAtBank = false;
const height = () => Math.max(Math.ceil(main.getBoundingClientRect().height), isAtBank ? dialogPx : 0);
const tellHeight = () => say({ type: 'height', height: height() });
const covers = (element) =>
  element !== main && getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().height > 100;
const lookForDialog = () => {
  const is = [...document.body.children].some(covers);
  if (is === isAtBank) return;
  isAtBank = is;
  if (is) say({ type: 'challenge' });
  tellHeight();
};

const probe = main.appendChild(document.createElement('i'));
probe.hidden = true;
const colour = (name) => {
  probe.style.color = 'var(--' + name + ')';
  return getComputedStyle(probe).color;
};
const font = { fontFamily: told.fontFamily };
const { fonts } = told;
const appearance = () => ({
  theme: 'flat',
  variables: {
    ...font,
    fontSizeBase: '16px',
    borderRadius: told.radius,
    colorPrimary: colour('accent'),
    colorBackground: colour('field'),
    colorText: colour('text'),
    colorTextSecondary: colour('muted'),
    colorTextPlaceholder: colour('muted'),
    colorDanger: colour('error'),
  },
  rules: {
    '.Input': { border: '1px solid ' + colour('border'), boxShadow: 'none' },
    '.Input:focus': { border: '1px solid ' + colour('accent'), boxShadow: '0 0 0 1px ' + colour('accent') },
    '.Input--invalid': { border: '1px solid ' + colour('error') },
  },
});
const style = () => ({
  base: { ...font, fontSize: '16px', color: colour('text'), '::placeholder': { color: colour('muted') } },
  invalid: { color: colour('error') },
});

const decide = (status) => {
  if (status === 'succeeded') { say({ type: 'success' }); leave('success', told.successUrl ?? back); }
  else if (status === 'processing' || status === 'requires_action') { say({ type: 'pending' }); leave('pending', back); }
  else return false;
  return true;
};
const trouble = () => {
  say({ type: 'error' });
  alert.hidden = isFramed;
};
const fail = (error) => {
  if (error.type === 'validation_error') return say({ type: 'invalid', fields: [] });
  if (error.type !== 'card_error' && error.type !== 'invalid_request_error') return trouble();
  // The page around asks the server why, and has the ways on; who tries again does so by another order.
  say({ type: 'decline', code: error.decline_code ?? error.code ?? '', mayRetry: false });
  leave('error', failing);
};
const setBusy = (isBusy) => {
  button.disabled = isBusy;
  button.textContent = isBusy ? told.processing : pay;
};
const start = async () => {
  const stripe = Stripe(told.publishableKey, { locale: told.language });
  new MutationObserver(lookForDialog).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
  const { paymentIntent } = await stripe.retrievePaymentIntent(told.clientSecret);
  // Loaded anew while the bank asked.
  if (paymentIntent?.status === 'requires_action' && told.method === 'card') {
    say({ type: 'challenge' });
    const { error, paymentIntent: done } = await stripe.handleNextAction({ clientSecret: told.clientSecret });
    if (error) fail(error);
    else decide(done.status);
    return;
  }
  if (paymentIntent && decide(paymentIntent.status)) return;
  const isAgain = told.mode === 'resign';
  place.className = isAgain ? 'field' : '';
  const elements = isAgain ? stripe.elements({ fonts }) : stripe.elements({ fonts, clientSecret: told.clientSecret, appearance: appearance() });
  const fields = isAgain ? elements.create('cardCvc', { style: style() }) : elements.create('payment');
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (isAgain) fields.update({ style: style() });
    else elements.update({ appearance: appearance() });
  });
  fields.on('ready', () => say({ type: 'loaded', mode: told.mode, height: height() }));
  fields.on('loaderror', trouble);
  fields.mount('#fields');
  new ResizeObserver(tellHeight).observe(main);
  let isSending = false;
  const send = async () => {
    if (isSending) return;
    isSending = true;
    alert.hidden = true;
    const { error: invalid } = isAgain ? {} : await elements.submit();
    if (invalid) { isSending = false; return fail(invalid); }
    say({ type: 'submitted' });
    setBusy(true);
    const { error, paymentIntent: done } = isAgain
      ? await stripe.confirmCardPayment(told.clientSecret, { payment_method_options: { card: { cvc: fields } } })
      : await stripe.confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' });
    isSending = false;
    setBusy(false);
    if (error) fail(error);
    else decide(done.status);
  };
  window.addEventListener('message', (event) => {
    if (event.origin === location.origin && event.source === window.parent && event.data?.type === 'submit') void send();
  });
  button.addEventListener('click', () => void send());
};
document.body.classList.toggle('alone', !isFramed);
for (const element of document.querySelectorAll('header, footer')) element.hidden = isFramed;
document.getElementById('back').href = failing;
start().catch(trouble);
`;
