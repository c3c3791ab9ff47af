// @vitest-environment happy-dom

import { act, Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '../src/lazy-part.tsx';
import { click, one, render } from './dom.ts';

const code = { default: ({ name }: { name: string }) => <p>Hello {name}</p> };

/** Shows a button that mounts its children again after an error. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Again
      </button>
    );
  }
}

it('a part shows what waits until its code is loaded', async () => {
  const loaded = Promise.withResolvers<typeof code>();
  const Part = lazyPart(() => loaded.promise, 'Waiting');
  const page = render(<Part name="Ada" />);
  expect(page.textContent).toBe('Waiting');
  await act(async () => loaded.resolve(code));
  expect(page.textContent).toBe('Hello Ada');
});

it('a preloaded part is in the first render', async () => {
  const load = vi.fn(async () => code);
  const Part = lazyPart(load, 'Waiting');
  await Part.preload();
  expect(render(<Part name="Ada" />).textContent).toBe('Hello Ada');
  expect(load).toHaveBeenCalledOnce();
});

it('a failure to load reaches the error boundary, and the next mount loads again', async () => {
  const load = vi.fn(async () => code).mockRejectedValueOnce(new Error('No answer'));
  const Part = lazyPart(load);
  const page = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  await act(async () => undefined);
  click(one(page, 'button'));
  await act(async () => undefined);
  expect(page.textContent).toBe('Hello Ada');
});
