import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

interface Footer {
  readonly place: HTMLElement | null;
  /** Says that a step has one, until it is called back. */
  readonly ask: () => () => void;
}

export const FooterPlace = createContext<Footer>({ place: null, ask: () => () => undefined });

/** What stays in view below a step: its terms, its one button. */
export const StepFooter = ({ children }: { children: ReactNode }) => {
  const { place, ask } = use(FooterPlace);
  useLayoutEffect(() => ask(), [ask]);
  return place && createPortal(<div className="flex flex-col gap-3">{children}</div>, place);
};
