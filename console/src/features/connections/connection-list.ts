import { useQuery } from '@tanstack/react-query'
import { type Connection, connections } from '@tertulia/contract/connections'
import { query } from '#api/query.ts'
import { useConnection } from '#api/socket.ts'

/** How often steps under way are asked for while no news arrive. */
const POLL_MS = 10_000

export const connectionList = (organization_id: string) => query(connections.list, { query: { organization_id } })

/** The organization's connections. The frame asks for them again when it is told that one has changed. */
export function useConnections(organizationId: string) {
  const isTold = useConnection().status === 'connected'
  return useQuery({
    ...connectionList(organizationId),
    refetchInterval: ({ state }) =>
      !isTold && state.data?.connections.some((each) => each.state.name === 'integrating') ? POLL_MS : false,
  })
}

/** Meta's number or the made-up one, and until it is known the id under which the provider has it. */
export const accountName = ({ display_name, account }: Connection): string => display_name ?? account

/** The page of a simulated phone, as the router takes it. */
export const phonePage = ({ id, agent_id }: Connection) =>
  ({
    to: '/agents/$agentId/channels/external/simulator/$connectionId',
    params: { agentId: agent_id, connectionId: id },
  }) as const
