// @vitest-environment happy-dom
import type { AgeCheckState } from '@kindred/contract/engagement/age-check';
import common from '@kindred/i18n/messages/en-US/common.json';
import safety from '@kindred/i18n/messages/en-US/safety.json';
import { expect, it } from 'vitest';
import { begin, onOpenChange, openScreen, server } from '../../../../test/support/over-thread.tsx';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';

const open = async (state: AgeCheckState): Promise<void> => {
  await begin(({ path }) => ({ body: path.endsWith(':start') ? { url: null } : { state } }), 'safety');
  await openScreen('/profile?popup=ageCheck', async () => {
    const { default: AgeCheckPopup } = await import('./age-check-popup.tsx');
    return <AgeCheckPopup sheet={{ open: true, onOpenChange, onClosed: () => undefined }} parameters={{}} />;
  });
};

it.each(['none', 'pending', 'failed'] as const)('an age check that is %s can be started', async (state) => {
  await open(state);
  await eventually(() => expect(named(safety.age.start[state])).toBeDefined());
  await press(safety.age.start[state]);
  await eventually(() =>
    expect(server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { returnPath: expect.any(String) },
    ]),
  );
});

it('a minor reads why the profile is hidden, and is led to the decision', async () => {
  await open('minor');
  await eventually(() => expect(named(safety.age.decision)?.getAttribute('href')).toBe('/settings/decisions'));
  expect(text()).toContain(safety.age.state.minor.slice(0, 20));
});

it('an adult closes the popup', async () => {
  await open('adult');
  await eventually(() => expect(named(common.action.done)).toBeDefined());
  await press(common.action.done);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
