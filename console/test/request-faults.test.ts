import { expect, it } from 'vitest';
import { findRequestFaults } from '../src/lib/request-faults.ts';

it('names the fields that the schemas of the call refuse', () => {
  expect(findRequestFaults('signIn', { email: 'olga@example.org', password: 'secret', code: '123456' })).toEqual({});
  expect(findRequestFaults('signIn', { email: 'olga', password: 'secret', code: '12' })).toEqual({
    email: 'fieldInvalid',
    code: 'fieldInvalid',
  });
  expect(findRequestFaults('setMarket', { country: 'Germany', taxBasisPoints: Number.NaN })).toEqual({
    country: 'fieldInvalid',
    taxBasisPoints: 'fieldInvalid',
  });
});

it('ignores fields that are not passed, and refuses passed fields without a value', () => {
  expect(findRequestFaults('judgeMember', { note: '' })).toEqual({});
  expect(findRequestFaults('judgeMember', { kind: undefined, note: '' })).toEqual({ kind: 'fieldInvalid' });
});
