import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

/** Paths of the console alone: nobody is led elsewhere by an address. */
const inConsole = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/console\/(?!\/)/.test(next) ? next : undefined;

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { next?: string } => {
    const next = inConsole(search.next);
    return next ? { next } : {};
  },
  component: SignIn,
});

function SignIn() {
  return <SignInPage next={Route.useSearch().next ?? '/console/'} />;
}
