import { playground } from '@tertulia/contract/playground'
import type { VaultFile } from '@tertulia/contract/vault'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { newId } from '@tertulia/server/platform/ids'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { take, turnsDuring } from '../chatting.ts'
import { atMost, inPieces, type Part, percentile, told } from '../measure.ts'
import { pause, withShop } from '../program.ts'
import { settled, upload } from '../uploads.ts'

const PAGES = 200
const LINES = 40
const PARAGRAPHS = 3_000
const SILENCE_MS = 11_000
const QUIET_TURNS = 200
const BETWEEN_TURNS_MS = 10

/** A long document: how soon the agent answers from it, and what customers feel of its reading. */
export const pdf: Part = {
  name: 'pdf',
  run: () =>
    withShop(async (server, shop) => {
      const document = await longDocument()
      const stranger = overHttp(server.url)
      const headers = await aVisitor(stranger, shop.agent_id)
      for (let n = 0; n < QUIET_TURNS; n += 1) await take(stranger, headers)
      const quiet: number[] = []
      for (let n = 0; n < QUIET_TURNS; n += 1) {
        quiet.push((await take(stranger, headers)).ms)
        await pause(BETWEEN_TURNS_MS)
      }

      let ms = 0
      const busy = await turnsDuring(stranger, headers, async () => {
        const began = performance.now()
        await readWhole(server.url, shop, document)
        ms = performance.now() - began
      })
      // Customers are still taken to be there for a while.
      await pause(SILENCE_MS)
      const manual = longText()
      const alone = performance.now()
      const fragments = await fragmentsOf(server.url, shop, manual)
      const ms_each = (performance.now() - alone) / fragments
      const [before, during] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
      return [
        inPieces('a thousand fragments while nobody chats', ms_each * 1000, 60, `${fragments}, from upload to ready`),
        inPieces(`${PAGES} pages up to an answer from the last`, ms, 400, `${kilobytes(document)} KB`),
        atMost(
          'slow-down of the chat meanwhile',
          during / before,
          2,
          'x',
          `p95, ${quiet.length} and ${busy.length} turns`,
        ),
        told('p95 turn before', before, 'ms'),
        told('p95 turn meanwhile', during, 'ms'),
      ]
    }),
}

/** Uploads a text and waits until it is read. @returns its fragments */
async function fragmentsOf(url: string, shop: HttpShop, text: string): Promise<number> {
  const id = await upload(url, shop, new Blob([text], { type: 'text/plain' }), 'largo.txt')
  return (await ready(shop, id)).passages
}

/** Uploads, and asks the draft until it answers from the last page. @throws when it cannot be read */
async function readWhole(url: string, shop: HttpShop, document: Uint8Array): Promise<void> {
  const id = await upload(url, shop, new Blob([Buffer.from(document)], { type: 'application/pdf' }), 'manual.pdf')
  await ready(shop, id)
  let sources: string[] = []
  await shop.stream(
    playground.send,
    {
      params: { agent_id: shop.agent_id },
      body: { text: `¿Qué par de apriete lleva el tornillo ${nameOf(PAGES)}?`, client_id: newId(), target: 'draft' },
    },
    { authorization: `Bearer ${shop.token}` },
    (event) => {
      if (event.type === 'answer') sources = event.message.sources.map(({ source_id }) => source_id)
    },
  )
  if (!sources.includes(id)) throw new Error('the answer is not from the document')
}

/** Waits until a file has been read. @throws when it cannot be */
async function ready(shop: HttpShop, id: string): Promise<VaultFile> {
  const file = await settled(shop, id)
  if (file.status === 'error') throw new Error(`the document was not read: ${file.cause}`)
  return file
}

/** Paragraphs of about a fragment each. */
const longText = (): string =>
  Array.from({ length: PARAGRAPHS }, (_, at) =>
    Array.from(
      { length: 12 },
      (_, line) => `La pieza ${at * 12 + line} se revisa cada temporada, se limpia y se engrasa antes de montarla.`,
    ).join(' '),
  ).join('\n\n')

/** Text on every page, and on each one fact that stands nowhere else. */
async function longDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= PAGES; number += 1) {
    const page = document.addPage([595, 842])
    for (let line = 0; line < LINES; line += 1)
      page.drawText(
        line === 3
          ? `El tornillo ${nameOf(number)} lleva un par de apriete de ${number} newton metro.`
          : `La pieza ${number * LINES + line} se revisa cada temporada, se limpia y se engrasa antes de montarla.`,
        { x: 50, y: 800 - line * 18, size: 10, font },
      )
  }
  return document.save()
}

/** A name that no other page has: Tk200a. */
const nameOf = (page: number) => `Tk${page}a`
const kilobytes = (bytes: Uint8Array) => Math.round(bytes.length / 1000)
