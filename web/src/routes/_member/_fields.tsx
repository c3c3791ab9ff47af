import { createFileRoute, Outlet } from '@tanstack/react-router';
import { EditPage } from '../../features/profile/edit-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

/** The page stays mounted while a step opens over it. */
export const Route = createFileRoute('/_member/_fields')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'registration', 'users', 'vocabulary'),
  component: Fields,
});

function Fields() {
  return (
    <>
      <EditPage />
      <Outlet />
    </>
  );
}
