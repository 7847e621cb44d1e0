import { chat } from '@tertulia/contract/chat'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { qualityRuns } from '@tertulia/contract/quality'
import { newId } from '@tertulia/server/platform/ids'
import { aVisitor, compare, deploy, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { inPieces, type Part, percentile, told } from '../measure.ts'
import { withShop } from '../program.ts'

const QUESTIONS = 200
const LIMIT_PIECES = 150

/** The gate before a deployment: customers' last questions on draft and live version, while customers go on asking. */
export const gate: Part = {
  name: 'gate',
  run: () =>
    withShop(async (server, shop) => {
      const known = await learn(shop)
      await deploy(shop)
      const stranger = overHttp(server.url)
      const headers = await aVisitor(stranger, shop.agent_id)
      const ask = (text: string) =>
        stranger.stream(chat.send, { body: { text, client_id: newId() } }, headers, () => {})
      for (const { question } of known) await ask(question)
      const [broken] = known
      await shop.call(faqs.delete, { params: { id: broken?.id ?? '' } })

      const over = new AbortController()
      const waits: number[] = []
      const customer = (async () => {
        while (!over.signal.aborted) {
          const began = performance.now()
          await ask(known[waits.length % QUESTIONS]?.question ?? '')
          waits.push(performance.now() - began)
        }
      })()
      const began = performance.now()
      const run = await compare(shop)
      const ms = performance.now() - began
      over.abort()
      await customer
      if (run?.state !== 'done' || run.total !== QUESTIONS || run.worse !== 1)
        throw new Error(`the gate found ${JSON.stringify(run)}`)
      const { items } = await shop.call(qualityRuns.results, { params: { id: run.id }, query: { verdict: 'worse' } })
      if (items[0]?.question !== broken?.question) throw new Error('the gate flagged another question')
      return [
        inPieces(`${QUESTIONS} questions on draft and live`, ms, LIMIT_PIECES, 'one FAQ broken, one flagged'),
        told('median turn of a customer meanwhile', percentile(waits, 0.5), 'ms', `${waits.length} turns`),
        told('p95 turn of a customer meanwhile', percentile(waits, 0.95), 'ms'),
      ]
    }),
}

/** As many FAQs as questions, each with words of its own. */
async function learn({ call, agent_id }: HttpShop): Promise<{ id: string; question: string }[]> {
  const { id: topic_id } = await call(faqTopics.create, { body: { agent_id, name: 'Catálogo' } })
  const made = []
  for (let n = 0; n < QUESTIONS; n += 1) {
    const question = `¿Cuánto cuesta el modelo ${wordOf(n)}?`
    const body = { agent_id, topic_id, question, answer: `El ${wordOf(n)} cuesta ${100 + n} euros.` }
    const { id } = await call(faqs.create, { body: { ...body, variants: [], escalate: false, language: 'es' } })
    made.push({ id, question })
  }
  return made
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo']
/** A word that is far from every other. */
const wordOf = (n: number): string =>
  [n, n * 5 + 3, Math.floor(n / SYLLABLES.length), n * 3 + Math.floor(n / SYLLABLES.length ** 2)]
    .map((at) => SYLLABLES[at % SYLLABLES.length])
    .join('')
