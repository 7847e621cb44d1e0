import { ContactRound } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const contactsNav: NavItem = {
  name: 'contacts',
  words: ['Contactos', 'Contacts'],
  icon: ContactRound,
  to: () => '/contacts/final',
  group: 'outreach',
  after: 'scheduled',
}
