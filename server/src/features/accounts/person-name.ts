import type { AccountRow } from '#features/accounts/accounts.tables.ts'

/** Stands in the place of a name that others read: they may not read an address, not even its first part. */
const NAMELESS: Record<AccountRow['language'], string> = { es: 'Equipo', en: 'Team' }

/** The name of a person that others read. */
export const personName = ({
  first_name,
  last_name,
  language,
}: Pick<AccountRow, 'first_name' | 'last_name' | 'language'>): string =>
  [first_name, last_name].join(' ').trim() || NAMELESS[language]
