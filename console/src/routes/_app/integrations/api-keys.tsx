import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '#features/api-keys/api-keys-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/integrations/api-keys')({
  loader: () => loadTexts('apiKeys'),
  component: ApiKeysScreen,
})
