import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The URL from which a guest was redirected home. */
    wanted?: string;
  }
}

/** A link to the login page, which returns to the URL that the visitor wanted. */
export const LoginLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const redirect = useLocation({ select: ({ state }) => state.wanted });
  return (
    <Link to="/login" search={redirect ? { redirect } : {}} className={className}>
      {children}
    </Link>
  );
};
