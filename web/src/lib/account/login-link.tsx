import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The member's address from which a guest was led home. */
    wanted?: string;
  }
}

/** To the login page, and from there to where one wanted to go. */
export const LoginLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const redirect = useLocation({ select: ({ state }) => state.wanted });
  return (
    <Link to="/login" search={redirect ? { redirect } : {}} className={className}>
      {children}
    </Link>
  );
};
