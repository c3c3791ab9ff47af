import { featureTypes } from '@kindred/contract/payments/features';
import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage, type CatalogueSearch } from '../../features/catalogue/catalogue-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/catalogue/')({
  validateSearch: ({ feature, currency, when }): CatalogueSearch => ({
    feature: featureTypes.find((known) => known === feature),
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    when: when === 'past' ? when : undefined,
  }),
  loader: () => loadNamespaces('console-catalogue', 'console-finance'),
  component: Catalogue,
});

function Catalogue() {
  const navigate = Route.useNavigate();
  return <CataloguePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />;
}
