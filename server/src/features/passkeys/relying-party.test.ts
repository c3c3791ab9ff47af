import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test('a passkey belongs to the host of the brand, with and without www, and at any port', () => {
  expect(relyingPartyOf('https://velora.example')).toEqual({
    id: 'velora.example',
    origins: ['https://velora.example', 'https://www.velora.example'],
  });
  expect(relyingPartyOf('http://velora.localhost:3000')).toMatchObject({
    id: 'velora.localhost',
    origins: expect.arrayContaining(['http://velora.localhost:3000']),
  });
});
