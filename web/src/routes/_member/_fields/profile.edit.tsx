import { createFileRoute } from '@tanstack/react-router';

/** Nothing over the page. */
export const Route = createFileRoute('/_member/_fields/profile/edit')({});
