import { operatorErrors } from '@kindred/contract/console/call';
import { consoleCalls } from '@kindred/contract/console/calls';
import { imageErrors } from '@kindred/contract/console/members';
import { expect, it } from 'vitest';
import { errorsWithText } from '../src/lib/use-error-text.ts';

it('each error that a call of the console declares has a text of its own', () => {
  // The search by an image shows the members’ texts. A lost session leads to the sign-in.
  const elsewhere = new Set<string>([...imageErrors, ...operatorErrors]);
  const declared = Object.values(consoleCalls).flatMap((call): readonly string[] =>
    'errors' in call ? call.errors : [],
  );
  const missing = declared.filter((name) => !elsewhere.has(name) && !errorsWithText.some((known) => known === name));
  expect(missing).toEqual([]);
});
