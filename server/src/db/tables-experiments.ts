import type { SplitGroup, SplitHid } from '@kindred/contract/experiments';

/** The table of migration 0012-experiments. */
export interface ExperimentTables {
  split_binding: {
    /** `member:` and their number, or `device:` and its name. */
    subject: string;
    split: SplitHid;
    split_group: SplitGroup;
    bound_at: Date;
  };
}
