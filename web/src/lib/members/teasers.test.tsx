// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { begin, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually, text } from '../../../test/support/screen.ts';
import { type Answer, failing } from '../../../test/support/server.ts';

let answer: Answer;
beforeEach(() => begin(() => answer));

const open = () =>
  openScreen('/', async () => {
    const { Faces } = await import('./teasers.tsx');
    return (
      <p>
        Beside <Faces count={3} />
      </p>
    );
  });

it('shows photos of a paywall, and nothing in their place if they fail', async () => {
  answer = {
    body: { photos: [1, 2, 3, 4].map((number) => ({ thumbnail: { url: `/media/teasers/${number}.webp` } })) },
  };
  await open();
  await eventually(() => expect(document.querySelectorAll('img')).toHaveLength(3));
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  await eventually(() => expect(document.querySelectorAll('img')).toHaveLength(2));
});

it('ignores a failed request', async () => {
  answer = failing(500, 500);
  await open();
  await eventually(() => expect(server.paths()).toContain('/v3/paywalls/content/photos'));
  await eventually(() => expect(text()).toContain('Beside'));
  expect(document.querySelectorAll('img, [role=alert]')).toHaveLength(0);
});
