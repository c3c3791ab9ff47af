// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, text } from '../../../test/support/screen.ts';

const renderCard = async (): Promise<void> => {
  const { StatusCard } = await import('./status-card.tsx');
  await draw('/', () => (
    <>
      <StatusCard />
      <p>The end</p>
    </>
  ));
  await eventually(() => expect(text()).toContain('The end'));
};

it('shows a paying member the subscription, its end and its benefits', async () => {
  world.premium = { is_active: true, active_to: Date.UTC(2096, 0, 15, 12) / 1000, plan: 'gold' };
  await renderCard();
  for (const words of ['Premium Plus', 'January 15, 2096', 'Like as many as you want'])
    await eventually(() => expect(text()).toContain(words));
  expect(document.querySelector('a[href="/settings/subscription"]')).not.toBeNull();
});

it('is hidden for a member without an entitlement', async () => {
  await renderCard();
  expect(document.querySelector('a[href="/settings/subscription"]')).toBeNull();
});
