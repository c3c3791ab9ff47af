// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { draw, world } from '../../../../test/support/payment-contexts.tsx';
import { eventually, named, text } from '../../../../test/support/screen.ts';

const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
const open = async (renewsAt: number | null) => {
  const [{ default: Popup }, { useGame }] = await Promise.all([
    import('./like-limit-popup.tsx'),
    import('../game-store.ts'),
  ]);
  useGame.setState({ renewsAt });
  await draw('/matches', () => <Popup sheet={sheet} parameters={{}} />);
};

describe('the popup of the limit of likes', () => {
  it('has the limit and the time at which the likes renew, and offers unlimited likes', async () => {
    world.likeLimit = 100;
    const renewsAt = new Date(2026, 10, 26, 18, 45).getTime();
    await open(renewsAt);
    await eventually(() => expect(text()).toContain('100'));
    expect(text()).toContain('6:45');
    expect(named('Like without a limit')).toBeDefined();
  });

  it('says that the likes renew within a day if the server named no time', async () => {
    await open(null);
    await eventually(() => expect(text()).toContain('within 24 hours'));
  });
});
