-- Enqueues a job of pg-boss in the transaction of the caller, with the settings of its queue (server/src/ports/jobs.ts). A job whose
-- key is that of a waiting job is dropped if the policy of the queue is `short`. Fails if the queue does not exist.
create or replace function enqueue_job(
  job_name text, job_data jsonb, job_key text default null, start_at timestamptz default now())
returns void language plpgsql as $$
  declare
    queue record;
  begin
    select * into strict queue from jobs.queue q where q.name = job_name;
    insert into jobs.job (name, data, singleton_key, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds)
      values (job_name, job_data, job_key, queue.policy, start_at,
        start_at + make_interval(secs => queue.retention_seconds), queue.retry_limit, queue.retry_delay,
        queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds)
      on conflict do nothing;
  end $$;

-- Enqueues the web push of an event to a member who has a subscribed browser.
create or replace function enqueue_push(recipient_id bigint, event_seq bigint, push_kind text, push_data jsonb)
returns void language plpgsql as $$
  begin
    perform enqueue_job('push.send',
      jsonb_build_object('memberId', recipient_id::text, 'seq', event_seq::text, 'kind', push_kind, 'data', push_data),
      recipient_id || ':' || event_seq);
  end $$;
