import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/not-found-page.tsx';

/** Every other address: the member's not-found page; guests are led home on the way. */
export const Route = createFileRoute('/_member/$')({ component: NotFoundPage });
