import { searchedNames } from '@tertulia/contract/visitor-names'
import { mask } from '#features/masking/mask.ts'
import { sql, type SQL } from 'drizzle-orm'

type Known = { name: string; email: string | null; phone: string | null; handle?: string | null }

/**
 * What a search looks through. Whoever sees personal data masked looks through what they see, or they would find out what
 * is hidden by trying.
 */
export const searchedOf = ({
  name,
  email,
  phone,
  handle,
}: Known): { searched: SQL<string>; searched_masked: SQL<string> } => ({
  searched: sql<string>`plain(${[searchedNames(name), email, phone, handle].filter(Boolean).join(' ')})`,
  searched_masked: sql<string>`plain(${mask(searchedNames(name))})`,
})
