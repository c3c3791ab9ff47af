import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boot } from '../brand/boot.ts';

/** To where this brand registers its members: here, or at its own fixed address (spec 1 §1 Brand model). */
export const RegisterLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { registrationUrl } = boot().brand;
  return registrationUrl ? (
    <a href={registrationUrl} className={className}>
      {children}
    </a>
  ) : (
    <Link to="/registration" className={className}>
      {children}
    </Link>
  );
};
