import type { AccountRow } from '#features/accounts/accounts.tables.ts'

/** Stands where others read a name: an address is nobody's to read, not even its first part. */
const NAMELESS: Record<AccountRow['language'], string> = { es: 'Equipo', en: 'Team' }

/** What others read of somebody. */
export const personName = ({
  first_name,
  last_name,
  language,
}: Pick<AccountRow, 'first_name' | 'last_name' | 'language'>): string =>
  [first_name, last_name].join(' ').trim() || NAMELESS[language]
