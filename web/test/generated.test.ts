import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callTable, moreCalls } from '../scripts/call-table.ts';
import { messageTypes } from '../scripts/message-types.ts';
import { paymentPlaces } from '../scripts/payment-places.ts';
import { vocabularyTable } from '../scripts/vocabulary-table.ts';

const current = (name: string) => readFileSync(new URL(`../src/lib/${name}`, import.meta.url), 'utf8');

it('knows every call as the contract has it ("npm run generate -w web" if not)', () => {
  expect(current('call-table.gen.ts')).toBe(callTable());
  expect(current('more-calls.gen.ts')).toBe(moreCalls());
});

it('knows every namespace of the messages ("npm run generate -w web" if not)', () => {
  expect(current('messages.gen.ts')).toBe(messageTypes());
});

it('knows every value of the vocabulary ("npm run generate -w web" if not)', () => {
  expect(current('vocabulary.gen.ts')).toBe(vocabularyTable());
});

it('knows every place that opens a payment ("npm run generate -w web" if not)', () => {
  expect(current('payment-places.gen.ts')).toBe(paymentPlaces());
});
