import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A member's name, the way to their page. */
export const MemberLink = ({ hid, children }: { hid: string; children: ReactNode }) => (
  <Link to="/members/$hid" params={{ hid }} className="underline decoration-border-strong underline-offset-4">
    {children}
  </Link>
);
