import { sql } from 'drizzle-orm'
import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Set on a person's claim; a system's has `api_key_id`. */
    user_id: uuid(),
    api_key_id: uuid(),
    principal_id: uuid()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(user_id, api_key_id)`),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Another one each time that the key is claimed: what an earlier claim still writes is refused. */
    claim_id: uuid(),
    /** The process that works on it, whose lease holds the claim. */
    claimed_by: uuid(),
    /** Written with the change itself. */
    done_at: instant(),
    object_id: uuid(),
    answer: bytea(),
    data_key: bytea(),
    tells: uuid().array().notNull().default([]),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.principal_id, table.key] })],
)
