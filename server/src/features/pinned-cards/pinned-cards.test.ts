import { type BoardCard, pinnedCards } from '@tertulia/contract/pinned-cards'
import { PINNED_CARDS } from '@tertulia/contract/pinned-cards.limits'
import { agents } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { type Caller, anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const [ana, bea] = [await shop.colleague('viewer'), await shop.newColleague('viewer')]
  const pin = (card: BoardCard, by: Pick<Caller, 'call'> = ana) =>
    by.call(pinnedCards.pin, { body: { agent_id, card, address: { period: '7D', channel: 'web' } } })
  const cards = async (by: Pick<Caller, 'call'> = ana) =>
    (await by.call(pinnedCards.list, { query: { organization_id: shop.id } })).map(({ card }) => card)
  return { shop, agent_id, ana, bea, pin, cards }
}

test('a member, a viewer too, pins a card for themselves, as its board showed it', async () => {
  const { shop, agent_id, ana, bea, pin, cards } = await aShop()
  const pinned = await pin('outcomes')
  expect(await ana.call(pinnedCards.list, { query: { organization_id: shop.id } })).toEqual([
    { id: pinned.id, agent_id, card: 'outcomes', address: { period: '7D', channel: 'web' } },
  ])
  expect(await cards(bea)).toEqual([])
  for (const call of [
    bea.call(pinnedCards.unpin, { params: { id: pinned.id } }),
    bea.call(pinnedCards.move, { params: { id: pinned.id }, body: { place: 0 } }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'not_found' })
})

test('a card is pinned once, and takes the address that it is pinned with last', async () => {
  const { shop, agent_id, ana, pin } = await aShop()
  const { id } = await pin('outcomes')
  const again = await ana.call(pinnedCards.pin, { body: { agent_id, card: 'outcomes', address: { days: 90 } } })
  expect(again).toMatchObject({ id, address: { days: 90 } })
  expect(await ana.call(pinnedCards.list, { query: { organization_id: shop.id } })).toEqual([again])
})

test('three cards are pinned and no more, each where it is put', async () => {
  const { ana, bea, pin, cards } = await aShop()
  const [one, two, three] = [await pin('outcomes'), await pin('weekday_hour'), await pin('by_tool')]
  expect(await cards()).toHaveLength(PINNED_CARDS)
  await expect(pin('csat')).rejects.toMatchObject({ code: 'pinned_card_limit' })
  await pin('csat', bea)
  await ana.call(pinnedCards.move, { params: { id: three.id }, body: { place: 0 } })
  expect(await cards()).toEqual(['by_tool', 'outcomes', 'weekday_hour'])
  await ana.call(pinnedCards.move, { params: { id: one.id }, body: { place: 2 } })
  expect(await cards()).toEqual(['by_tool', 'weekday_hour', 'outcomes'])
  await ana.call(pinnedCards.unpin, { params: { id: two.id } })
  await pin('csat')
  expect(await cards()).toEqual(['by_tool', 'outcomes', 'csat'])
})

test('the cards of an agent go with it, and make room', async () => {
  const { shop, agent_id, pin, cards } = await aShop()
  for (const card of ['outcomes', 'csat', 'hour'] as const) await pin(card)
  await shop.as('admin').call(agents.delete, { params: { id: agent_id } })
  expect(await cards()).toEqual([])
})

test('two windows that pin at once keep to three cards', async () => {
  const { pin, cards } = await aShop()
  const tries = (['outcomes', 'csat', 'hour', 'by_tool', 'topic'] as const).map((card) => pin(card))
  await Promise.allSettled(tries)
  expect(await cards()).toHaveLength(PINNED_CARDS)
})
