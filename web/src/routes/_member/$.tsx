import { createFileRoute } from '@tanstack/react-router';
import NotFoundPage from '../../app/not-found-page.tsx';

/** Every other URL. Guests are redirected first. */
export const Route = createFileRoute('/_member/$')({
  component: NotFoundPage,
});
