import { createFileRoute } from '@tanstack/react-router';

/** The page without a step. */
export const Route = createFileRoute('/_member/_fields/profile/edit')({});
