import { createFileRoute, Outlet } from '@tanstack/react-router';
import { QueryProvider } from '../../lib/http/query-provider.tsx';

/** Guest pages with forms. The home page is not among them: it makes no requests and needs no query client. */
export const Route = createFileRoute('/_guest/_form')({ component: Form });

function Form() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
