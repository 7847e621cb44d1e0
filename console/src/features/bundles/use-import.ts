import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { type Agent, agents } from '@tertulia/contract/agents'
import { type AgentBundle, bundles } from '@tertulia/contract/bundles'
import type { ImportProgress } from '@tertulia/contract/import-progress'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { createIdempotencyKeys } from '#api/idempotency-keys.ts'
import { refreshAnswers, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

const BEGINNING: ImportProgress = { part: 'identity', done: 0, total: 1 }

/** Brings an agent in, tells how far it is, and stops when asked to or when the page goes. */
export function useImport() {
  const queries = useQueryClient()
  const { data: me } = useSuspenseQuery(query(accounts.user, {}))
  const [importId, setImportId] = useState<string>()
  const [keys] = useState(createIdempotencyKeys)
  const [progress, setProgress] = useState(BEGINNING)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  useTopic(`person:${me.id}`, {
    push: (push) => {
      if (push.type === 'agent_import.changed' && push.import_id === importId) setProgress(push.progress)
    },
    missed: () => undefined,
  })

  /** @returns nothing if it was cancelled */
  async function bringIn(organization_id: string, name: string, bundle: AgentBundle): Promise<Agent | undefined> {
    const asked = { organization_id, name, bundle }
    // One key until it succeeds: a retry creates no second agent.
    const import_id = keys.of(bundles.import, asked)
    const controller = new AbortController()
    stopping.current = controller
    setProgress(BEGINNING)
    setImportId(import_id)
    const body = { ...asked, import_id }
    try {
      const agent = await call(bundles.import, { body }, { signal: controller.signal, key: import_id })
      keys.forget(bundles.import, asked)
      return agent
    } catch (error) {
      if (!controller.signal.aborted) throw error
      keys.forget(bundles.import, asked)
      // It may have been made the moment before.
      await refreshAnswers(queries, [agents.list])
      return undefined
    }
  }

  return { progress, bringIn, cancel: () => stopping.current?.abort() }
}
