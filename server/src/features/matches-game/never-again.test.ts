import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';

type Step =
  | { readonly is: 'firstPage' | 'nextPage'; readonly tab: number; readonly size: number }
  | { readonly is: 'like' | 'pass'; readonly tab: number; readonly card: number }
  /** The queue becomes so old that the next first page replaces it. */
  | { readonly is: 'age' }
  | { readonly is: 'search'; readonly from: number };

const tab = fc.nat(1);
const size = fc.integer({ min: 3, max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constantFrom('firstPage', 'nextPage'), tab, size }),
  fc.record({ is: fc.constantFrom('nextPage'), tab, size }),
  fc.record({ is: fc.constantFrom('like', 'pass'), tab, card: fc.nat(11) }),
  fc.record({ is: fc.constantFrom('like', 'pass'), tab, card: fc.nat(11) }),
  fc.record({ is: fc.constant('age' as const) }),
  fc.record({ is: fc.constant('search' as const), from: fc.integer({ min: 18, max: 25 }) }),
);

/** A card that a tab of the client shows. */
interface Shown {
  readonly hid: string;
  readonly token: string;
}

describe('a member who was liked or passed', async () => {
  const app = await testApp();
  const women = await seedMembers(app.context, 60);

  const ageQueue = (memberId: Id) =>
    app.context.db
      .updateTable('candidate_queue')
      .set({ made_at: sql<Date>`made_at - interval '1 hour'` })
      .where('member_id', '=', memberId)
      .execute();

  test('is on no later page of any tab, whatever refills, restarts and searches follow', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const values = { ...maleFields, photos_moderated: 1 };
        const [his] = (await seedMembers(app.context, 1, () => values)) as [SeededMember];
        // Some of them like the viewer, and so come from another source than the queue.
        for (const her of women.slice(0, 8)) await app.call('likeUser', { contact_hid: his.hid }, { as: her });
        const tokens: (string | undefined)[] = [undefined, undefined];
        const stacks: Shown[][] = [[], []];
        const marked = new Set<string>();
        for (const each of steps) {
          if (each.is === 'age') await ageQueue(his.id);
          else if (each.is === 'search')
            await app.call('searchSettings', { search_age_from: each.from, search_age_to: 45 }, { as: his });
          else if ('card' in each) {
            const card = stacks[each.tab]?.[each.card];
            if (!card) continue;
            const call = each.is === 'like' ? 'likeCandidate' : 'passCandidate';
            await app.call(call, { token: card.token }, { as: his });
            marked.add(card.hid);
          } else {
            const pageToken = each.is === 'nextPage' ? tokens[each.tab] || undefined : undefined;
            const page = await app.call('pickUp', { pageSize: each.size, pageToken }, { as: his });
            expect(page.hits.map(({ user }) => user.hid).filter((hid) => marked.has(hid))).toEqual([]);
            tokens[each.tab] = page.nextPageToken;
            stacks[each.tab] = page.hits.map(({ user, operationToken }) => ({ hid: user.hid, token: operationToken }));
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
