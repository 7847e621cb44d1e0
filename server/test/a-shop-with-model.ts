import { setTimeout as delay } from 'node:timers/promises'
import { furtherModels } from '@tertulia/contract/further-models'
import { modelHelp, type ModelHelpKind } from '@tertulia/contract/model-help'
import { models, type ModelSettingsInput } from '@tertulia/contract/models'
import { modelSpending, type ModelUsage } from '@tertulia/contract/model-spending'
import { receipts } from '@tertulia/contract/receipts'
import { afterEach } from 'vitest'
import type { z } from 'zod'
import { monthAt } from '#platform/local-time.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser } from './running-app.ts'
import { type ChatStandIn, type ChatStandInOptions, startChatCompletions } from './stand-ins/chat-completions.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

type Shop = Awaited<ReturnType<typeof anOrganization>>

type CompatibleModel = Extract<ModelSettingsInput, { kind: 'compatible' }>

/** A live agent whose words are a model's. */
export async function aShopWithModel(
  options: ChatStandInOptions = {},
  { model = 'agent-small', price = null }: Partial<Pick<CompatibleModel, 'model' | 'price'>> = {},
) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  const standIn = await startChatCompletions({
    rules: [{ when: /sábados/u, say: 'Sí, de 10 a 14 [1].' }],
    ...options,
  })
  started.push(standIn)
  const settings = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model,
    api_key: standIn.api_key,
    enabled: true,
    price,
  }
  const saveModel = (change: Partial<CompatibleModel> = {}) =>
    shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body: { ...settings, ...change } })
  await saveModel()
  const customer = await aCustomer(agent.id)
  const ask = async (question = '¿Abrís los sábados?') => {
    const { id } = await customer.ask(question)
    return shop.as('admin').call(receipts.get, { params: { message_id: id } })
  }
  return { shop, agent, standIn, ask, customer, saveModel }
}

/** Has the model help the business with something. */
export const switchOnHelp = (shop: Shop, kind: ModelHelpKind) =>
  shop.as('admin').call(modelHelp.switch, { params: { organization_id: shop.id }, body: { kind, enabled: true } })

/** The usage that the screen of limits gets. */
export const usageOf = (shop: Shop): Promise<ModelUsage> =>
  shop.as('admin').call(modelSpending.usage, { params: { id: shop.id } })

/** The ledger, oldest first. */
export const ledgerOf = async (shop: Shop) =>
  (
    await asSuperuser<{
      key: string
      kind: string
      model: string
      tokens: number
      cost_micros: number | null
      conversation_id: string | null
    }>(
      `select key, kind, model, (input_tokens + output_tokens)::integer as tokens, cost_micros::integer, conversation_id
       from usage where organization_id = $1 order by at, key`,
      [shop.id],
    )
  ).rows

/** Lets an organization have taken so much this month and nothing else, and waits until every process knows it. */
export async function setTaken(shop: Shop, { tokens = 0, micros = 0, currency = '' }): Promise<void> {
  await asSuperuser('delete from usage where organization_id = $1', [shop.id])
  await asSuperuser('delete from usage_month where organization_id = $1', [shop.id])
  await asSuperuser(
    `insert into usage_month (organization_id, month, kind, currency, tokens, cost_micros)
     values ($1, $5, 'model.answer', $2, $3, $4)`,
    [shop.id, currency, tokens, micros, monthAt(new Date(), 'Europe/Madrid').first],
  )
  await delay(1_100)
}

type FurtherInput = z.input<typeof furtherModels.create.body>

/** Another model of an organization, behind the others, on a stand-in of its own. */
export async function aFallback(
  shop: Shop,
  {
    model = 'agent-small',
    price = null,
    say = 'Sí, de 10 a 14 [1].',
    ...change
  }: Partial<Pick<CompatibleModel, 'model' | 'price'>> & {
    say?: string
    name?: string
    is_fallback?: boolean
    enabled?: boolean
  } = {},
) {
  const standIn = await startChatCompletions({ api_key: 'sk-reserva-5678', rules: [{ when: /sábados/u, say }] })
  started.push(standIn)
  const body: FurtherInput = {
    name: 'Reserva',
    is_fallback: true,
    kind: 'compatible',
    base_url: standIn.base_url,
    model,
    api_key: standIn.api_key,
    enabled: true,
    price,
    ...change,
  }
  const saved = await shop.as('admin').call(furtherModels.create, { params: { organization_id: shop.id }, body })
  return { standIn, saved, body }
}
