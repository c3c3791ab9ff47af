import { createFileRoute } from '@tanstack/react-router';
import { StepsPage } from '../../../features/profile/steps/steps-page.tsx';

export const Route = createFileRoute('/_member/_fields/profile/steps')({ component: StepsPage });
