import { createContext, type ReactNode, use } from 'react';

/** Whether a layout around the page contains the page's `main` already. */
export const IsInMain = createContext(false);

/** The `main` element of a page that may be shown inside such a layout. */
export const PageMain = (props: { className: string; children: ReactNode }) =>
  use(IsInMain) ? <div {...props} /> : <main {...props} />;
