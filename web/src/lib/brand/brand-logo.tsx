import { boot } from './boot.ts';

interface BrandLogoProps {
  /** `lazy` where narrow screens do not show the logo: they do not load it. */
  readonly loading?: 'lazy' | 'eager';
}

/** The host's logo, in the form for a light or a dark background. */
export const BrandLogo = ({ loading = 'eager' }: BrandLogoProps) => {
  const { title, logo } = boot().brand;
  const image = { width: logo.width, height: logo.height, loading };
  return (
    <span role="img" aria-label={title} className="inline-flex">
      <img {...image} alt="" src={logo.src} className="dark:hidden" />
      <img {...image} alt="" src={logo.invertedSrc} className="hidden dark:block" />
    </span>
  );
};
