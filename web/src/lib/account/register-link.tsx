import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boot } from '../brand/boot.ts';

/** A link to the registration: of this app, or of the brand's fixed URL (spec 1 §1 Brand model). */
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
