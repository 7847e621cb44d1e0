import type { Contact } from '@tertulia/contract/contacts'

/** A contact without a name is called by how it is reached; empty if nothing is known. */
export const shownName = ({ name, email, phone }: Pick<Contact, 'name' | 'email' | 'phone'>): string =>
  name || email || phone || ''
