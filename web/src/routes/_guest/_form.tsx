import { createFileRoute, Outlet } from '@tanstack/react-router';
import { QueryProvider } from '../../lib/http/query-provider.tsx';

/** Where guests enter something. Apart from the home page, which asks the server nothing and is the lighter for it. */
export const Route = createFileRoute('/_guest/_form')({ component: Form });

function Form() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
