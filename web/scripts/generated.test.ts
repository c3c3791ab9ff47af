import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benefitsTable } from './benefits-table.ts';
import { callTable, moreCalls } from './call-table.ts';
import { messageTypes } from './message-types.ts';
import { paymentContextTable } from './payment-contexts.ts';
import { popupTable } from './popup-table.ts';
import { vocabularyTable } from './vocabulary-table.ts';

const current = (name: string) => readFileSync(new URL(`../src/lib/${name}`, import.meta.url), 'utf8');

it('has every call of the contract ("npm run generate -w web" if not)', () => {
  expect(current('http/call-table.gen.ts')).toBe(callTable());
  expect(current('http/more-calls.gen.ts')).toBe(moreCalls());
});

it('has every namespace of the messages ("npm run generate -w web" if not)', () => {
  expect(current('i18n/messages.gen.ts')).toBe(messageTypes());
});

it('has every value of the vocabulary ("npm run generate -w web" if not)', () => {
  expect(current('i18n/vocabulary.gen.ts')).toBe(vocabularyTable());
});

it('has every payment context ("npm run generate -w web" if not)', () => {
  expect(current('payments/payment-contexts.gen.ts')).toBe(paymentContextTable());
});

it('has every popup and its parameters ("npm run generate -w web" if not)', () => {
  expect(current('popups/popup-table.gen.ts')).toBe(popupTable());
});

it('has every benefit that is delivered ("npm run generate -w web" if not)', () => {
  expect(current('payments/benefits.gen.ts')).toBe(benefitsTable());
});
