import { createFileRoute } from '@tanstack/react-router'
import { ImportContactsScreen } from '#features/contacts/import-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/contacts/import')({
  loader: () => loadTexts('contacts'),
  component: ImportContactsScreen,
})
