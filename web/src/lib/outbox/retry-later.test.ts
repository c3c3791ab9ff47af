import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { retryLater } from './retry-later.ts';

it.each([
  ['no answer', new ApiError({ failure: 'offline' })],
  ['a failure of the server', new ApiError({ status: 503 })],
  ['too many requests', new ApiError({ status: 429 })],
  ['a session that ended', new ApiError({ status: 401 })],
])('retries after %s', (_, error) => {
  expect(retryLater(error)).toMatchObject({ is: 'retry' });
});

it('retries no refusal', () => {
  expect(retryLater(new ApiError({ status: 404 }))).toBeUndefined();
});

it('rethrows an error of the app, so that the outbox reports it and keeps the entry', () => {
  const broken = new TypeError('broken');
  expect(() => retryLater(broken)).toThrow(broken);
});
