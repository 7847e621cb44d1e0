import { createFileRoute } from '@tanstack/react-router'
import { ContactSearch } from '#features/contacts/contact-search.ts'
import { ContactsScreen } from '#features/contacts/contacts-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/contacts/final')({
  validateSearch: ContactSearch,
  loader: () => loadTexts('contacts', 'conversations'),
  component: ContactsScreen,
})
