import { type AccountRequest } from '@kindred/contract/console/account-requests';
import { type ConsoleClient, createConsoleClient } from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import { makeArchive } from '../archive/make-archive.ts';
import { findAccountRequest } from './account-requests.db.ts';

/** Requests an export or a deletion by one operator; `client` is another one, who has decided nothing yet. */
export const createAccountRequest = async (
  app: TestApp,
  kind: AccountRequest['kind'],
  hid: string,
): Promise<{ readonly uid: string; readonly requester: ConsoleClient; readonly client: ConsoleClient }> => {
  const requester = await createConsoleClient(app, 'support');
  const client = await createConsoleClient(app, 'support');
  const { uid } = await requester.call('requestForAccount', { hid, kind, reason: 'They wrote from their email' });
  return { uid, requester, client };
};

/** Requests and grants an export, and makes the archive. */
export const createExport = async (app: TestApp, hid: string) => {
  const created = await createAccountRequest(app, 'export', hid);
  await created.client.call('decideAccountRequest', { uid: created.uid, granted: true });
  const request = await findAccountRequest(app.context.db, created.uid);
  await makeArchive(app.context, request?.archive_id ?? '');
  return created;
};
