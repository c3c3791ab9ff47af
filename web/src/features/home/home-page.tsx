import { boot } from '../../lib/brand/boot.ts';
import { SiteFooter } from '../../lib/brand/site-footer.tsx';
import { SiteHeader } from '../../lib/brand/site-header.tsx';
import { AppPromotion } from './app-promotion.tsx';
import { BrandHome } from './brand-home.tsx';
import { InfoHome } from './info-home.tsx';

/** The brand's home page: its texts and drawings in the layout that the brand record names (spec 1 §1 Brand model). */
export const HomePage = () => (
  <div className="flex min-h-(--k-screen) flex-col">
    <SiteHeader />
    <main className="flex-1">
      <Layout />
    </main>
    <SiteFooter agreed={boot().brand.home.kind === 'app-promotion'} />
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
