import { brands } from '@kindred/brands';
import { type Dashboard, type FigureName, type Figures, figureNames } from '@kindred/contract/console/figures';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { dayOf } from '../../ports/clock.ts';
import { findLastRun, listFiguresByBrand, listFiguresByDay } from './figures.db.ts';

interface FigureCount {
  readonly figure: FigureName;
  readonly count: number;
}

const fillFigures = (rows: readonly FigureCount[]): Figures => {
  const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;
  return Object.fromEntries([...Object.entries(none), ...rows.map(({ figure, count }) => [figure, count])]) as Figures;
};

/** Reads the figures that the job `figures.count` stored: by day for one brand or all, and by brand. */
export const readDashboard = async (
  context: Context,
  request: { days: number; brand?: number | undefined },
): Promise<Dashboard> => {
  const { reports, clock } = context;
  const days = Array.from({ length: request.days }, (_, index) => dayOf(clock.now(), request.days - 1 - index));
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [byDay, byBrand, countedAt] = await Promise.all([
    listFiguresByDay(reports, span, request.brand),
    listFiguresByBrand(reports, span),
    findLastRun(reports),
  ]);
  return {
    days: days.map((day) => ({ day, figures: fillFigures(byDay.filter((row) => row.day === day)) })),
    brands: brands.map(({ id, title }) => {
      const rows = byBrand.filter((row) => row.brand_id === id);
      const mean = rows.map((row) =>
        row.figure === 'active' ? { ...row, count: Math.round(row.count / row.days) } : row,
      );
      return { id, title, figures: fillFigures(mean) };
    }),
    countedAt: countedAt?.toISOString() ?? null,
  };
};

export const dashboard: ConsoleHandlerOf<'dashboard'> = ({ context, query }) => readDashboard(context, query);
