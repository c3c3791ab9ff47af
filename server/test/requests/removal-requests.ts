import { randomUUID } from 'node:crypto';
import type { RequestNamed } from '@kindred/contract/calls';
import type { ConsoleClient } from '../console.ts';
import type { ConsoleRequests } from '../console-requests.ts';
import type { TestApp } from '../harness.ts';
import { createPendingPhoto } from '../moderation-cases.ts';

/** The form of a removal request with this target. Each has an email of its own. */
export const createRemovalForm = (target: string): RequestNamed<'requestImageRemoval'> => ({
  name: 'Jane Roe',
  email: `${randomUUID()}@mail.example.org`,
  relation: 'depicted',
  target,
  details: 'The second photo',
  isDeclared: true,
  requestId: randomUUID(),
});

/** Creates a request about a member's pending photo. */
export const createRemoval = async (
  app: TestApp,
): Promise<{ client: ConsoleClient; id: string; uid: string; hid: string }> => {
  const { client, member, uid } = await createPendingPhoto(app);
  const form = createRemovalForm(`https://example.org/gallery/${member.hid}/photos/${uid}`);
  const { id } = await app.context.db
    .insertInto('removal_request')
    .values({
      request_id: form.requestId,
      reference: randomUUID(),
      brand_id: 7,
      locale: 'en-US',
      name: form.name,
      email: form.email,
      relation: form.relation,
      target: form.target,
      due_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client, id, uid, hid: member.hid };
};

const forRemoval =
  <R extends object>(requestOf: (removal: { id: string; uid: string }) => R) =>
  async (app: TestApp): Promise<{ request: R; client: ConsoleClient }> => {
    const { client, id, uid } = await createRemoval(app);
    return { request: requestOf({ id, uid }), client };
  };

/** For each call of the queue of removal requests, a request that succeeds. */
export const removalConsoleRequests: Pick<
  ConsoleRequests,
  'openRemovalRequest' | 'rejectRemovalRequest' | 'removalRequests' | 'removeRequestedImages'
> = {
  openRemovalRequest: forRemoval(({ id }) => ({ id })),
  rejectRemovalRequest: forRemoval(({ id }) => ({ id, note: 'no such photo' })),
  removalRequests: forRemoval(() => ({})),
  removeRequestedImages: forRemoval(({ id, uid }) => ({ id, photos: [uid] })),
};
