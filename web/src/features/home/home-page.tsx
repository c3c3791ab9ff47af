import { boot } from '../../lib/boot.ts';
import { AppPromotion } from './app-promotion.tsx';
import { BrandHome } from './brand-home.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { InfoHome } from './info-home.tsx';

/** The brand's home page: its own words and drawings in the layout that it names (spec 1 §1 Brand model). */
export const HomePage = () => (
  <div className="flex min-h-dvh flex-col">
    <HomeHeader />
    <main className="flex-1">
      <Layout />
    </main>
    <HomeFooter />
  </div>
);

const Layout = () => {
  const { home } = boot().brand;
  switch (home.kind) {
    case 'sections':
      return <BrandHome sections={home.sections} />;
    case 'app-promotion':
      return <AppPromotion storeUrl={home.storeUrl} />;
    case 'info-only':
      return <InfoHome />;
  }
};
