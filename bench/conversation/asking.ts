import { chat } from '@tertulia/contract/chat'
import { faqs } from '@tertulia/contract/faqs'
import { knownChoices, type Message } from '@tertulia/contract/messages'
import { newId } from '@tertulia/server/platform/ids'
import { aShopOverHttp, aVisitor, deploy, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { settled, upload } from '../uploads.ts'
import type { Answer } from './judge.ts'
import type { Business, Line } from './sets.ts'

/** An invented business on the running program, live. */
export type Asked = {
  shop: HttpShop
  /** The answers to one customer, line by line. */
  ask(lines: readonly Pick<Line, 'text'>[]): Promise<(Answer & { message_id: string })[]>
}

/** Sets a business up as its owner would: agent, FAQs, files, deploy. */
export async function openBusiness(url: string, business: Business): Promise<Asked> {
  const { agent_name: name, language } = business
  const shop = await aShopOverHttp(url, business.faqs, { name, language })
  const files = await Promise.all(
    business.files.map(async ({ name, text }) => [await upload(url, shop, new Blob([text]), name), name] as const),
  )
  for (const [id, name] of files) {
    const { status } = await settled(shop, id)
    if (status !== 'ready') throw new Error(`${name} of ${business.id} could not be read`)
  }
  await deploy(shop)
  const names = new Map([...files, ...(await faqsOf(shop, business))])
  const stranger = overHttp(url)
  return {
    shop,
    ask: async (lines) => {
      const visitor = await aVisitor(stranger, shop.agent_id, { 'accept-language': language })
      const answers: (Answer & { message_id: string })[] = []
      for (const { text } of lines) {
        // oxlint-disable no-await-in-loop -- one line follows the other
        const { id: message_id, text: said, declined, sources, choices, offers_person } = await answerTo(text, visitor)
        const { control } = await stranger.call(chat.state, {}, visitor)
        // oxlint-enable no-await-in-loop
        answers.push({
          message_id,
          text: said,
          declined,
          sources: sources.map(({ source_id }) => names.get(source_id) ?? ''),
          choices: knownChoices(choices).map(({ source_id }) => names.get(source_id) ?? ''),
          person: control === 'offered' ? 'called' : offers_person ? 'offered' : 'none',
        })
      }
      return answers
    },
  }

  async function answerTo(text: string, visitor: Record<string, string>): Promise<Message> {
    let answer: Message | undefined
    await stranger.stream(chat.send, { body: { text, client_id: newId() } }, visitor, (event) => {
      if (event.type === 'answer') answer = event.message
    })
    if (!answer) throw new Error('a line had no answer')
    return answer
  }
}

/** The program's ids of the FAQs beside ours. */
async function faqsOf(shop: HttpShop, business: Business): Promise<(readonly [string, string])[]> {
  const ours = new Map(business.faqs.map(({ question, id }) => [question, id]))
  const names: (readonly [string, string])[] = []
  let cursor: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- pages come in order
    const { items, page } = await shop.call(faqs.list, {
      query: { agent_id: shop.agent_id, rows: 100, ...(cursor && { cursor }) },
    })
    for (const { id, question } of items) {
      const known = ours.get(question)
      if (!known) throw new Error(`an FAQ of ${business.id} has another question than it was given`)
      names.push([id, known])
    }
    cursor = page.next ?? undefined
  } while (cursor)
  return names
}
