import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { patiently } from './patient.ts';

interface Loaded<P> {
  readonly default: ComponentType<P>;
}

/**
 * A part of the page that the page is whole without: until its code is there, `waiting` stands in its place, and nothing
 * where it cannot come. (Without a network an import ends in nothing, `app/main.tsx`.)
 */
export const lazyExtra = <P extends object = object>(
  load: () => Promise<Loaded<P> | undefined>,
  waiting?: ReactNode,
): ComponentType<P> => {
  const Extra = lazy<ComponentType<P>>(
    async () => (await patiently(load).catch(() => undefined)) ?? { default: () => null },
  );
  return (props) => (
    <Suspense fallback={waiting}>
      <Extra {...props} />
    </Suspense>
  );
};
