import { createFileRoute } from '@tanstack/react-router'
import { ContactIdentitySearch } from '#features/contacts/contact-search.ts'
import { IdentitiesScreen } from '#features/contacts/identities-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/contacts/external')({
  validateSearch: ContactIdentitySearch,
  loader: () => loadTexts('contacts', 'conversations'),
  component: IdentitiesScreen,
})
