import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type Period, parsePeriod, yearOf } from '../../features/transparency/periods.ts';
import { TransparencyPage } from '../../features/transparency/transparency-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/transparency')({
  validateSearch: (search): Partial<Period> => parsePeriod(search) ?? {},
  loader: () => loadNamespaces('console-transparency', 'console-members', 'decisions', 'abuse'),
  component: Transparency,
});

function Transparency() {
  const navigate = Route.useNavigate();
  const [thisYear] = useState(() => yearOf(new Date()));
  const period = parsePeriod(Route.useSearch()) ?? thisYear;
  return <TransparencyPage period={period} onPeriod={(search) => void navigate({ search, replace: true })} />;
}
