import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { pagesRead } from '@tertulia/contract/pages-read'
import { until } from '../../../test/a-customer.ts'
import { aWebsite, pages } from '../../../test/a-website.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

/** Proposals of FAQs, all approved. */
const approvedProposals = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  await admin(shop).call(faqGenerations.create, {
    body: { agent_id, source: 'description', description: 'Cerramos en agosto.' },
  })
  const { items } = await admin(shop).call(faqProposals.list, { query: { agent_id } })
  const body = { agent_id, ids: items.map(({ id }) => id) }
  await admin(shop).call(faqProposals.approveMany, { body })
  return body
}

export const faqGenerationTraces: Traces = {
  'faqProposals.approve': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(faqGenerations.create, {
      body: { agent_id, source: 'description', description: 'Cerramos en agosto.' },
    })
    const { items } = await admin(shop).call(faqProposals.list, { query: { agent_id } })
    const body = { question: '¿Cerráis?', answer: 'En agosto.' }
    await admin(shop).call(faqProposals.approve, { params: { id: items[0]?.id ?? '' }, body })
  },
  'faqProposals.update': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    const page = { '/': '<main><h2>¿Hacéis envíos?</h2><p>Sí, en 48 horas.</p></main>' }
    const { url } = await aWebsite((request, response) => pages(page)(request, response))
    const list = { query: { agent_id } }
    const ended = (url: string) =>
      until(async () => {
        const found = await admin(shop).call(faqGenerations.list, list)
        return found.filter((each) => each.url === url).every(({ state }) => state === 'done')
      })
    const waiting = async () => (await admin(shop).call(faqProposals.list, list)).items
    const { id } = await admin(shop).call(faqGenerations.create, { body: { agent_id, source: 'link', url } })
    await ended(url)
    await admin(shop).call(faqProposals.approveMany, {
      body: { agent_id, ids: (await waiting()).map((each) => each.id) },
    })
    page['/'] = page['/'].replace('48', '24')
    await admin(shop).call(pagesRead.again, { params: { id } })
    await ended(url)
    const [proposal] = await waiting()
    const body = { question: '¿Hacéis envíos?', answer: 'Sí, en 24 horas.' }
    await admin(shop).call(faqProposals.update, { params: { id: proposal?.id ?? '' }, body })
  },
  'faqProposals.approveMany': async (shop) => void (await approvedProposals(shop)),
  'faqProposals.reopen': async (shop) =>
    void (await admin(shop).call(faqProposals.reopen, { body: await approvedProposals(shop) })),
}
