import { getRouteApi } from '@tanstack/react-router'
import { ConnectionsBody } from './connections-body.tsx'

const route = getRouteApi('/_app/integrations/apps')

/** The accounts outside of all agents. It stands in the frame of `settings/`. */
export const OrganizationConnectionsScreen = () => <ConnectionsBody search={route.useSearch()} />
