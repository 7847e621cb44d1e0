import { customType } from 'drizzle-orm/pg-core'

/**
 * An instant: `timestamptz` in the database, ISO 8601 in UTC with milliseconds in code. PostgreSQL's own text
 * (`2026-11-21 09:30:00+00`) is not ISO 8601.
 */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
})

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
