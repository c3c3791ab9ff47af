// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { begin, openScreen } from '../../../test/support/over-thread.tsx';
import { eventually, text } from '../../../test/support/screen.ts';

it.each([
  ['m', 'Let men see who is writing'],
  ['f', 'Let women see who is writing'],
])('has a title by the searched gender %s', async (gender, title) => {
  await begin(
    ({ path }) => {
      if (path.endsWith('/info/profile'))
        return { body: { result: { users: [{ hid: 'me', own: { search_gender: gender } }] } } };
      return { body: { result: { album: { photos: [], count: 0 } } } };
    },
    'game-notices',
    'photos',
    'photo-news',
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  await openScreen('/?popup=messengerPhoto', async () => {
    const { default: Popup } = await import('./messenger-photo-popup.tsx');
    return <Popup sheet={{ open: true, onOpenChange: () => undefined, onClosed: () => undefined }} parameters={{}} />;
  });
  await eventually(() => expect(text()).toContain(title));
  // The album has loaded too.
  await eventually(() => expect(text()).toContain('Choose photos'));
});
