import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { retryFetch } from '../http/retry-fetch.ts';
import { Optional } from './error-boundary.tsx';

interface Loaded<P> {
  readonly default: ComponentType<P>;
}

/**
 * A part without which the page is whole. Shows `waiting` until its code is loaded, and nothing if the code cannot be loaded or the
 * part throws. (Without a network an import resolves to undefined, `app/main.tsx`.)
 */
export const lazyExtra = <P extends object = object>(
  load: () => Promise<Loaded<P> | undefined>,
  waiting?: ReactNode,
): ComponentType<P> => {
  const Extra = lazy<ComponentType<P>>(
    async () => (await retryFetch(load).catch(() => undefined)) ?? { default: () => null },
  );
  return (props) => (
    <Optional>
      <Suspense fallback={waiting}>
        <Extra {...props} />
      </Suspense>
    </Optional>
  );
};
