import { agents } from '@tertulia/contract/agents'
import { mcpServers, type McpReading, type McpServer } from '@tertulia/contract/mcp-servers'
import type { McpAuth } from '@tertulia/contract/mcp-tools'
import { tools } from '@tertulia/contract/tools'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { errorMessage } from '#ui/error-message.ts'
import { type Choice, choiceOf, chosenOf, type ServerTool } from './mcp-choice.ts'

export type Connection = { url: string; auth: McpAuth; secret: string }
/** Refusals of the server, by field; `other` has none. */
export type Refused = Partial<Record<'url' | 'secret' | 'header' | 'other', string>>

const connectionOf = (server: McpServer | undefined): Connection => ({
  url: server?.url ?? '',
  auth: server?.auth ?? { kind: 'bearer' },
  secret: '',
})

/**
 * A server that is being connected or looked at: its connection, what was read of it, and saving what is chosen.
 * @param onAdopted hears that the member goes on from what another has saved meanwhile
 */
export function useMcpServer(agentId: string, server: McpServer | undefined, onAdopted: (theirs: McpServer) => void) {
  const [connection, setConnection] = useState(() => connectionOf(server))
  const [read, setRead] = useState<{ by: string; reading: McpReading }>()
  const [refused, setRefused] = useState<Refused>({})
  const reader = useSend(mcpServers.read, { refreshes: [mcpServers.list] })
  const refreshes = [mcpServers.list, tools.list, agents.get]
  const create = useSend(mcpServers.create, { refreshes })
  const update = useSend(mcpServers.update, { refreshes })
  const params = { agent_id: agentId }
  const edit = useEdit(server, {
    read: async () => stillThere(await call(mcpServers.list, { params }), server?.id),
    valuesOf: (row) => row,
    heldOf: (row) => row && [row.url, row.auth, [...choiceOf(row).values()]],
    onAdopted: (row) => {
      if (!row) return
      setConnection(connectionOf(row))
      onAdopted(row)
    },
  })

  /** Key of the typed connection: tells whether the reading, or the stored tools, are of it. */
  const by = JSON.stringify(connection)
  const isKept =
    server !== undefined &&
    connection.url === server.url &&
    connection.secret === '' &&
    JSON.stringify(connection.auth) === JSON.stringify(server.auth)
  const reading = read?.by === by ? read.reading : undefined

  const sent = () => ({
    url: connection.url,
    auth: connection.auth,
    ...(connection.secret !== '' && connection.auth.kind !== 'none' && { secret: connection.secret }),
  })
  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : []
    const at = (path: string) => fields.find((each) => each.path === path)?.message
    const url = at('url')
    const secret = at('secret')
    const header = at('auth.header')
    const isBeside = url ?? secret ?? header
    setRefused({
      ...(url && { url }),
      ...(secret && { secret }),
      ...(header && { header }),
      ...(!isBeside && { other: errorMessage(error) }),
    })
  }

  async function readNow(): Promise<McpReading | undefined> {
    setRefused({})
    try {
      const body = { server_id: server?.id ?? null, ...sent() }
      const answered = await reader.mutateAsync({ params, body })
      setRead({ by, reading: answered })
      return answered
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  async function save(choice: Choice, all: readonly ServerTool[]): Promise<McpServer | undefined> {
    setRefused({})
    const name = reading?.server_name ?? server?.name ?? ''
    const body = { name, ...sent(), chosen: chosenOf(choice, all) }
    try {
      return server
        ? await edit.save((expected) =>
            update.mutateAsync({ params: { ...params, server_id: server.id }, body: { ...body, ...expected } }),
          )
        : await create.mutateAsync({ params, body })
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  return {
    connection,
    setConnection: (change: Partial<Connection>) => {
      setRefused({})
      setConnection((now) => ({ ...now, ...change }))
    },
    reading,
    refused,
    isReading: reader.isPending,
    isSaving: create.isPending || update.isPending,
    /** It has to be read before anything can be chosen. */
    isUnread: reading === undefined && !isKept,
    readNow,
    save,
    conflict: edit.conflict,
  }
}
