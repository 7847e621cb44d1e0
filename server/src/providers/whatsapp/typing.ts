import { z } from 'zod'
import { callGraph, type Graph } from '#providers/whatsapp/graph.ts'

/**
 * Marks a message as read, and those before it, and shows for up to 25 seconds that an answer is being written: Meta
 * has the second only along with the first.
 * @param from the phone number id
 */
export async function showTyping(graph: Graph, from: string, message_id: string): Promise<void> {
  const json = { messaging_product: 'whatsapp', status: 'read', message_id, typing_indicator: { type: 'text' } }
  await callGraph(graph, { method: 'POST', path: [from, 'messages'], json }, z.unknown())
}
