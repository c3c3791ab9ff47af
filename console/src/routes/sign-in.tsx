import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

/** Returns the path if it is inside the console. A link cannot redirect to another site. */
const parseNext = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/console\/(?!\/)/.test(next) ? next : undefined;

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { next?: string } => {
    const next = parseNext(search.next);
    return next ? { next } : {};
  },
  component: SignIn,
});

function SignIn() {
  return <SignInPage next={Route.useSearch().next ?? '/console/'} />;
}
