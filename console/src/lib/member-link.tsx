import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links a member’s name to the member’s page. */
export const MemberLink = ({ hid, children }: { hid: string; children: ReactNode }) => (
  <Link to="/members/$hid" params={{ hid }} className="underline decoration-border-strong underline-offset-4">
    {children}
  </Link>
);
