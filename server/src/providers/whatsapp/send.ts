import { z } from 'zod'
import type { Outgoing, SendOutcome } from '#providers/messaging/messaging-provider.ts'
import { shownAs } from '#providers/whatsapp/file-types.ts'
import { callGraph, type Graph } from '#providers/whatsapp/graph.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { phoneDigits } from '#providers/whatsapp/message-shape.ts'
import { outgoingBody, refuseUnsendable } from '#providers/whatsapp/outgoing-body.ts'
import { sendOutcomeOf } from '#providers/whatsapp/send-outcome.ts'

const Taken = z.object({
  messages: z.tuple([z.object({ id: words.min(1) })]).rest(z.unknown()),
  contacts: z
    .array(z.object({ wa_id: words.nullish(), user_id: words.nullish() }))
    .nullish()
    .catch(null),
})

const Uploaded = z.object({ id: words.min(1) })
const UPLOAD_DEADLINE_MS = 120_000

/** Meta could not read the file that it was given: worth a second upload, and no third. */
const UPLOAD_FAILED = '131053'

/**
 * Sends one message, a file after its upload.
 * @param from the phone number id
 * @throws RangeError for content beyond WhatsApp's limits: the caller's fault
 */
export async function send(graph: Graph, from: string, out: Outgoing): Promise<SendOutcome> {
  if (out.content.kind !== 'media') return post(graph, from, outgoingBody(out))
  const first = await sendFile(graph, from, out, out.content)
  const isWorthAnother = 'refused' in first && first.refused.code === UPLOAD_FAILED
  return isWorthAnother ? sendFile(graph, from, out, out.content) : first
}

async function post(graph: Graph, from: string, json: unknown): Promise<SendOutcome> {
  const answer = await callGraph(graph, { method: 'POST', path: [from, 'messages'], json }, Taken)
  if ('failure' in answer) return sendOutcomeOf(answer.failure, graph.token, true)
  const { messages, contacts } = answer.data
  const [contact] = contacts ?? []
  const recipient = contact && { user_id: contact.user_id || null, phone: phoneDigits(contact.wa_id), name: null }
  return {
    accepted: { message_id: messages[0].id, recipient: recipient?.user_id || recipient?.phone ? recipient : null },
  }
}

type Media = Extract<Outgoing['content'], { kind: 'media' }>

async function sendFile(graph: Graph, from: string, out: Outgoing, file: Media): Promise<SendOutcome> {
  refuseUnsendable(file)
  const mime = shownAs(file.type)?.mime ?? file.mime
  const form = new FormData()
  form.append('messaging_product', 'whatsapp')
  form.append('type', mime)
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: mime }), file.name)
  const uploading = { method: 'POST', path: [from, 'media'], form, deadline_ms: UPLOAD_DEADLINE_MS } as const
  const uploaded = await callGraph(graph, uploading, Uploaded)
  if ('failure' in uploaded) return sendOutcomeOf(uploaded.failure, graph.token, false)
  return post(graph, from, outgoingBody(out, uploaded.data.id))
}
