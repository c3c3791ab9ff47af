import { boot } from './boot.ts';

/** The host's logo, in the form for a light or a dark background. */
export const BrandLogo = ({ className = '' }: { className?: string }) => {
  const { title, logo } = boot().brand;
  const size = { width: logo.width, height: logo.height };
  return (
    <span role="img" aria-label={title} className={`inline-flex ${className}`}>
      <img src={logo.src} alt="" {...size} className="dark:hidden" />
      <img src={logo.invertedSrc} alt="" {...size} className="hidden dark:block" />
    </span>
  );
};
