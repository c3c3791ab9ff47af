import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadLanding } from '../../features/landing/load-landing.ts';

export const Route = createFileRoute('/_guest/landing/')({ loader: loadLanding, component: LandingPage });
