import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsSearch } from '#features/connections/connections-search.ts'
import { OrganizationConnectionsScreen } from '#features/connections/organization-connections-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/integrations/apps')({
  validateSearch: ConnectionsSearch,
  loader: () => loadTexts('connections', 'channelStops'),
  component: OrganizationConnectionsScreen,
})
