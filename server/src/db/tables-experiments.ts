import type { FeatureHid, FeatureVariant, SplitGroup, SplitHid } from '@kindred/contract/experiments';

/** The tables of the migrations 0012-experiments and 0055-flags. */
export interface ExperimentTables {
  split_binding: {
    /** `member:` and their number, or `device:` and its name. */
    subject: string;
    split: SplitHid;
    split_group: SplitGroup;
    bound_at: Date;
  };
  flag_override: {
    flag: FeatureHid;
    brand_id: number | null;
    country: string | null;
    /** Null switches the flag off. */
    variant: FeatureVariant | null;
    /** Per cent of the members in this scope. */
    share: number;
    changed_at: Date;
  };
}
