import type { TurnEvent } from '@tertulia/contract/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTurnEvents } from './turn-events.ts'

async function read(bytes: Uint8Array, cuts: number[] = []): Promise<TurnEvent[]> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      places.slice(1).forEach((end, at) => controller.enqueue(bytes.slice(places[at], end)))
      controller.close()
    },
  })
  const events: TurnEvent[] = []
  for await (const event of readTurnEvents(body)) events.push(event)
  return events
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const delta = (text: string): TurnEvent => ({ type: 'delta', text })

test('events come whole wherever the network cuts them, with every line end', async () => {
  const events = [delta('«niño» 🚲'), delta('línea\nnueva'), delta('fin')]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat()), async (end, cuts) => {
      const wire = events.map((event) => `data: ${JSON.stringify(event)}${end}${end}`).join('')
      expect(await read(bytesOf(wire), cuts)).toEqual(events)
    }),
  )
})

test('comments, other fields and a missing space are no obstacle', async () => {
  expect(await read(bytesOf(': latido\n\nid: 7\nevent: x\ndata:{"type":"restart"}\n\n'))).toEqual([{ type: 'restart' }])
})

test('an event that the end of the stream cuts off is not one', async () => {
  expect(await read(bytesOf('data: {"type":"restart"}\n\ndata: {"type":"del'))).toEqual([{ type: 'restart' }])
})

test('a reader who stops closes the stream', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf('data: {"type":"restart"}\n\n')),
    cancel: () => void (isCancelled = true),
  })
  for await (const _ of readTurnEvents(body)) break
  expect(isCancelled).toBe(true)
})
