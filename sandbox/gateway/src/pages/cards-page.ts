import { groupNumber } from '../browser/card.js';
import { declineCards, laterDeclineCards, scenarioCards, successCards, type TestCard } from '../cards.ts';
import { localMethods } from '../local.ts';
import { escape, page, table } from './html.ts';

const list = (cards: readonly TestCard[]): string =>
  table(
    [{ title: 'Number' }, { title: 'What happens' }, { title: 'Name' }],
    cards.map(({ number, says, name, brand, decline, later }) => [
      `<b class="number">${groupNumber(number)}</b>`,
      escape(
        `${decline ?? (later?.of === 'every' ? later.decline : '')} ${says}${name === brand ? `, ${brand}` : ''}`.trim(),
      ),
      `<span class="small">${escape(name)}</span>`,
    ]),
  );

const declinedPayers = Object.values(localMethods).flatMap(({ title, declines = {} }) =>
  Object.entries(declines).map(([field, value]) => [
    escape(title),
    escape(field),
    `<b class="number">${escape(value)}</b>`,
  ]),
);

/** Lists all test cards. */
export const cardsPage = (): string =>
  page(
    'Test cards',
    `<p><a href="/">All payments</a></p><p>Any month that is not over, any CVV of the right length, any name. Every other number is declined with 2.07, and nothing is kept of it.</p>
<h2>Success</h2>${list(successCards)}<h2>Scenarios</h2>${list(scenarioCards)}
<h2>Declines</h2><p>4000 and the code.</p>${list(declineCards)}
<h2>Success first, declines later</h2><p>4200 and the code: the first payment goes through, every later charge of the stored card is declined.</p>${list(laterDeclineCards)}
<h2>Payers who are declined at once</h2>${table([{ title: 'Method' }, { title: 'Field' }, { title: 'Value' }], declinedPayers)}`,
    'wide',
  );
