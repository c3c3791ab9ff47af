-- The start records migrations beside the baseline and the functions.
set local lock_timeout = '5s';

comment on table schema_file is
  'Checksums of the baseline and of the migrations, and of the files of functions as they were applied last.';
comment on table fraud_notice is
  'Members who were notified that a member who had exchanged messages with them was banned for fraud. One row per recipient and ban.';
