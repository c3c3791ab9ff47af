import { boot } from '../../lib/boot.ts';
import { Features } from './features.tsx';
import { FooterCta } from './footer-cta.tsx';
import { Hero } from './hero.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';

/** The brand's home page: its own words in the default layout (spec 1 §1 Brand model). */
export const HomePage = () => {
  const { home } = boot().brand;
  const has = (section: string) => home.kind !== 'sections' || home.sections.includes(section);
  return (
    <div className="flex min-h-dvh flex-col">
      <HomeHeader />
      <main className="flex-1">
        <Hero />
        {has('features') && <Features />}
        {has('footer-cta') && <FooterCta />}
      </main>
      <HomeFooter />
    </div>
  );
};
