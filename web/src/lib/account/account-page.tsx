import { type ReactNode, useEffect, useRef } from 'react';
import { HomeLogo } from '../brand/home-logo.tsx';

/** The frame of account screens: the logo, the content in the middle, and the actions at the bottom. */
export const AccountPage = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe pt-safe pb-safe [--safe-least:1.25rem]">
    <header className="flex justify-center">
      <HomeLogo />
    </header>
    <main className="flex flex-1 flex-col">
      <div className="flex flex-1 animate-rise flex-col items-center justify-center py-6 text-center md:flex-none md:pt-16">
        {children}
      </div>
      {actions && <div className="flex flex-col gap-3 md:pt-4">{actions}</div>}
    </main>
  </div>
);

/** The title of a screen. It takes the focus, so that a screen reader reads it when it replaces another title. */
export const AccountTitle = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl font-bold text-balance outline-none">
      {children}
    </h1>
  );
};
