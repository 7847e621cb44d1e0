import { conversations } from '@tertulia/contract/conversations'
import { query } from '#api/query.ts'

/** Rows of each queue while all queues are shown. */
export const QUEUE_ROWS = 100

/** Those who wait for a person, the longest wait first. */
export const waitingList = (organization_id: string) =>
  query(conversations.list, {
    query: { organization_id, queue: 'waiting', sort: 'waiting_since', order: 'asc', rows: QUEUE_ROWS },
  })
