import type { Share } from '#platform/guarded-child/fair-queue.ts'

/** The share of a test that reads something by itself: a job, which waits and is never refused. */
export const A_SHARE: Share = { organization_id: 'of a test', group: 'jobs', who: 'test', is_job: true }
