// The card form. Its input is sent only to the gateway.
import {
  brandName,
  cvvLength,
  digitsOf,
  groupExpiry,
  groupNumber,
  isCardNumber,
  isCvv,
  isExpiry,
  isHolder,
  longestNumber,
} from './card.js';
import { postMessageTo, readData } from './messages.js';

/**
 * @typedef {'number' | 'expiry' | 'cvv' | 'holder'} Field
 * @typedef {object} Answer
 * @property {string} [status]
 * @property {string | null} [decline]
 * @property {string} [challenge] URL of the 3DS page
 * @property {{ field?: string }} [error]
 * @typedef {object} Session
 * @property {string} status
 * @property {boolean} isOpen
 * @property {string | null} decline
 * @property {string} [challenge]
 * @property {'first-pay' | 'resign'} mode
 * @property {string} [storedBegins] first digits of the stored card
 * @property {'frame' | 'parent'} challengeIn
 * @property {string | null} successUrl
 * @property {number} now
 * @property {Record<string, string>} labels
 */

/** @type {Session & import('./messages.js').Payment} */
const data = readData();
/** @param {string} name */
const label = (name) => data.labels[name] ?? '';
/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const form = /** @type {HTMLFormElement} */ (element('form'));
const submit = /** @type {HTMLButtonElement} */ (element('submit'));
/** @type {readonly Field[]} */
const names = ['number', 'expiry', 'cvv', 'holder'];
const inputs = new Map(
  names.flatMap((name) => {
    const input = document.getElementById(name);
    return input instanceof HTMLInputElement ? [/** @type {const} */ ([name, input])] : [];
  }),
);
/** @param {Field} name */
const valueOf = (name) => inputs.get(name)?.value ?? '';
const numberDigits = () => (data.mode === 'resign' ? (data.storedBegins ?? '') : digitsOf(valueOf('number')));

/** @type {Record<Field, { isValid: () => boolean, error: string }>} */
const rules = {
  number: { isValid: () => isCardNumber(numberDigits()), error: 'invalidNumber' },
  expiry: { isValid: () => isExpiry(valueOf('expiry'), data.now), error: 'invalidExpiry' },
  cvv: { isValid: () => isCvv(valueOf('cvv').trim(), numberDigits()), error: 'invalidCvv' },
  holder: { isValid: () => isHolder(valueOf('holder')), error: 'invalidHolder' },
};

/** @param {{ type: string } & Record<string, unknown>} message */
const notify = (message) => postMessageTo(data, message);
const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);

/** @param {Field} name @param {boolean} isWrong */
const mark = (name, isWrong) => {
  inputs.get(name)?.setAttribute('aria-invalid', String(isWrong));
  element(`${name}-error`).textContent = isWrong ? label(rules[name].error) : '';
};

/** Marks invalid fields and focuses the first of them. */
const check = () => {
  const wrong = [...inputs.keys()].filter((name) => !rules[name].isValid());
  for (const name of inputs.keys()) mark(name, wrong.includes(name));
  const [first] = wrong;
  if (first) inputs.get(first)?.focus();
  if (first) notify({ type: 'invalid', fields: wrong });
  return first === undefined;
};

/** Replaces the text and keeps the caret after the same digit. @param {HTMLInputElement} input @param {string} text */
const replaceText = (input, text) => {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = text;
  if (wasAtEnd) return;
  let at = 0;
  for (let seen = 0; at < text.length && seen < before; at += 1) if (/\d/.test(text.charAt(at))) seen += 1;
  input.setSelectionRange(at, at);
};

let brand = 'unknown';
const showBrand = () => {
  const digits = numberDigits();
  const found = digits === '' ? 'unknown' : brandName(digits);
  const cvv = inputs.get('cvv');
  if (cvv) cvv.maxLength = cvvLength(digits);
  if (found === brand || data.mode === 'resign') return;
  brand = found;
  element('brand').textContent = found === 'unknown' ? '' : found;
  notify({ type: 'brand', brand: found });
};

/** @type {Partial<Record<Field, (input: HTMLInputElement) => void>>} */
const formatters = {
  number: (input) => {
    const digits = digitsOf(input.value);
    replaceText(input, groupNumber(digits.slice(0, longestNumber(digits))));
    showBrand();
  },
  expiry: (input) => {
    // A deleted slash is not inserted again.
    if (!/^\d\d ?\/? ?$/.test(input.value) || digitsOf(input.value).length > 2)
      replaceText(input, groupExpiry(input.value));
  },
  cvv: (input) => replaceText(input, digitsOf(input.value)),
};

/** @param {boolean} isBusy */
const setBusy = (isBusy) => {
  submit.disabled = isBusy;
  submit.textContent = isBusy ? label('processing') : label('submit');
  for (const input of inputs.values()) input.readOnly = isBusy;
};

/** @param {string} text */
const end = (text) => {
  element('result').textContent = text;
  submit.hidden = true;
  submit.style.display = 'none';
  for (const input of inputs.values()) {
    input.value = '';
    input.disabled = true;
  }
};

/** @param {Answer} answer @param {boolean} mayRetry */
const show = (answer, mayRetry) => {
  if (answer.status === 'paid' || answer.status === 'authorized') {
    end(label('paid'));
    notify({ type: 'success', status: answer.status });
    if (globalThis.parent === globalThis.window && data.successUrl) globalThis.location.assign(data.successUrl);
  } else if (answer.status === 'pending') {
    end(label('pending'));
    notify({ type: 'pending' });
  } else if (answer.challenge) {
    notify({ type: 'challenge', url: answer.challenge });
    if (data.challengeIn === 'frame') globalThis.location.assign(answer.challenge);
  } else {
    if (mayRetry) {
      setBusy(false);
      element('result').textContent = label('declined');
    } else end(label('declined'));
    notify({ type: 'decline', code: answer.decline ?? '0.01', mayRetry });
  }
};

/** @param {Answer} answer */
const refuse = ({ error }) => {
  setBusy(false);
  const field = names.find((name) => name === error?.field);
  if (field) mark(field, true);
  else element('result').textContent = label('failed');
  notify({ type: field ? 'invalid' : 'error', fields: field ? [field] : [] });
};

const pay = async () => {
  if (submit.disabled || !check()) return;
  element('result').textContent = '';
  setBusy(true);
  notify({ type: 'submitted', brand });
  try {
    const response = await fetch(globalThis.location.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries([...inputs].map(([name, { value }]) => [name, value.trim()]))),
    });
    const answer = await response.json();
    if (response.ok) show(answer, answer.mayRetry === true);
    else refuse(answer);
  } catch {
    // The payer may retry after a network failure, since the gateway charges once.
    refuse({});
  }
};

for (const [name, input] of inputs) {
  input.addEventListener('input', () => {
    formatters[name]?.(input);
    if (input.getAttribute('aria-invalid') === 'true' && rules[name].isValid()) mark(name, false);
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') mark(name, !rules[name].isValid());
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
globalThis.addEventListener('message', ({ origin, source, data: message }) => {
  if (source !== globalThis.parent || !data.origins.includes(origin)) return;
  if (message?.type === 'submit') void pay();
  if (message?.type === 'focus') inputs.values().next().value?.focus();
});

showBrand();
notify({ type: 'loaded', mode: data.mode, height: height() });
new ResizeObserver(() => notify({ type: 'height', height: height() })).observe(document.documentElement);
if (!data.isOpen) show(data, false);
