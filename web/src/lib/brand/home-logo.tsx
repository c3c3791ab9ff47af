import { Link } from '@tanstack/react-router';
import { BrandLogo } from './brand-logo.tsx';

/** The logo of guests' pages: a link to the home page. */
export const HomeLogo = () => (
  <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
    <BrandLogo />
  </Link>
);
