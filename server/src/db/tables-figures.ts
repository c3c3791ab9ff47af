import type { FigureName } from '@kindred/contract/console/figures';
import type { ColumnType } from 'kysely';

/** The tables of migration 0022-figures. */
export interface FigureTables {
  /** `day` as YYYY-MM-DD, in UTC. */
  daily_figure: { day: string; brand_id: number; figure: FigureName; count: number };
  /** When what was counted last. */
  figure_run: { name: 'days'; counted_at: ColumnType<Date, Date, Date> };
}
