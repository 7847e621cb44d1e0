import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '#features/api-keys/api-keys-screen.tsx'

export const Route = createFileRoute('/_app/settings/api-keys')({ component: ApiKeysScreen })
