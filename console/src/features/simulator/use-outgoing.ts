import { type PhoneAct, type Simulator, simulator } from '@tertulia/contract/simulator'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call, send } from '#api/call.ts'
import { useKeepSimulator } from './simulator-queries.ts'

/** Something that the customer sends: an act that leaves a message, or a file. */
export type Sending = { text: string } & ({ act: PhoneAct } | { file: File; is_voice: boolean })

/** A message that is not on our server yet. `failure`: why not, in the server's words if it had some. */
export type UnsentByPhone = { key: string; at: number; sending: Sending; failure?: string }

/**
 * Sends from the phone to our server, one after the other, in the order in which it was written. One that did
 * not arrive stays until it is sent again or thrown away, and holds nothing else up.
 */
export function useOutgoing(connectionId: string) {
  const keep = useKeepSimulator(connectionId)
  const [unsent, setUnsent] = useState<readonly UnsentByPhone[]>([])
  const line = useRef(Promise.resolve())

  const drop = (key: string) => setUnsent((before) => before.filter((each) => each.key !== key))
  const change = (key: string, failure?: string) =>
    setUnsent((before) =>
      before.map(({ key: each, at, sending, failure: was }) => {
        const now = each === key ? failure : was
        return { key: each, at, sending, ...(now !== undefined && { failure: now }) }
      }),
    )

  async function deliver(key: string, sending: Sending) {
    try {
      keep(await request(connectionId, sending))
      drop(key)
    } catch (error) {
      change(key, error instanceof ApiError && error.status > 0 ? error.message : '')
    }
  }
  const enqueue = (key: string, sending: Sending) => {
    line.current = line.current.then(() => deliver(key, sending))
  }

  return {
    unsent,
    post: (sending: Sending) => {
      const key = crypto.randomUUID()
      setUnsent((before) => [...before, { key, at: Date.now(), sending }])
      enqueue(key, sending)
    },
    retry: ({ key, sending }: UnsentByPhone) => {
      change(key)
      enqueue(key, sending)
    },
    drop,
    /** A phone that begins anew has nothing on its way. */
    clear: () => setUnsent([]),
  }
}

export type Outgoing = ReturnType<typeof useOutgoing>

async function request(id: string, sending: Sending): Promise<Simulator> {
  const params = { id }
  if ('act' in sending) return call(simulator.act, { params, body: sending.act })
  const form = new FormData()
  form.append('file', sending.file)
  const query = { caption: sending.is_voice ? '' : sending.text, is_voice: String(sending.is_voice) }
  const response = await send(simulator.file, { params, query }, { form })
  const { data } = (await response.json()) as { data: Simulator }
  return data
}
