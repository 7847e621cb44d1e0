import { mcpServers, type McpServerInput, type OfferedTool } from '@tertulia/contract/mcp-servers'
import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns } from '@tertulia/contract/tools'
import { afterEach } from 'vitest'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { type ChatRule, type ChatStandIn, type Said, startChatCompletions } from './stand-ins/chat-completions.ts'
import { aWarehouse } from './stand-ins/warehouse.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

type Chosen = McpServerInput['chosen'][number]

/** An agent, and a warehouse that it can be connected with. */
export async function aShopWithWarehouse() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const warehouse = await aWarehouse()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  const connection = { url: warehouse.url, auth: { kind: 'bearer' as const }, secret: warehouse.secret }
  const read = (change: object = {}) =>
    admin.call(mcpServers.read, { params: of, body: { server_id: null, ...connection, ...change } })
  /** The input for the tools of these names, as they are now. */
  const choose = async (names: string[], change: Partial<Chosen> = {}): Promise<Chosen[]> => {
    const offered = (await read()).tools.filter(({ remote_name }) => names.includes(remote_name))
    return offered.map((each) => ({ ...asChosen(each), ...change }))
  }
  const connect = async (names = ['existencias'], change: Partial<Chosen> = {}) => {
    const body = { name: 'Almacén central', ...connection, chosen: await choose(names, change) }
    return admin.call(mcpServers.create, { params: of, body })
  }
  const save = (server_id: string, chosen: Chosen[], change: object = {}) => {
    const { secret: _, ...kept } = connection
    return admin.call(mcpServers.update, {
      params: { ...of, server_id },
      body: { name: 'Almacén central', ...kept, chosen, ...change },
    })
  }
  const tryOut = ({ id, tools: [tool] }: Awaited<ReturnType<typeof connect>>, input: unknown) =>
    admin.call(mcpServers.try, {
      params: { ...of, server_id: id },
      body: { tool_id: tool?.tool_id ?? '', input: JSON.stringify(input) },
    })
  const servers = () => admin.call(mcpServers.list, { params: of })
  const runs = async () => (await admin.call(toolRuns.list, { params: of, query: {} })).items
  const withModel = async (rules: ChatRule[]) => {
    const standIn = await startChatCompletions({ rules })
    started.push(standIn)
    const body = {
      kind: 'compatible' as const,
      base_url: standIn.base_url,
      model: 'agent-small',
      api_key: standIn.api_key,
      enabled: true,
    }
    await admin.call(models.save, { params: { organization_id: shop.id }, body })
    return standIn
  }
  const live = async () => {
    await shop.aFaq(agent.id)
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)
    return async (text: string) => {
      const answer = await customer.ask(text)
      return { answer, receipt: await admin.call(receipts.get, { params: { message_id: answer.id } }) }
    }
  }
  return {
    shop,
    agent,
    warehouse,
    admin,
    of,
    connection,
    read,
    choose,
    connect,
    save,
    tryOut,
    servers,
    runs,
    withModel,
    live,
  }
}

/** The input that chooses a tool as it was seen. */
export const asChosen = ({ remote_name, fingerprint, only_reads }: OfferedTool): Chosen => ({
  remote_name,
  fingerprint,
  writes: !only_reads,
  examples: [],
  most_per_conversation: null,
})

/** A model that says one thing after the other. */
export const scripted = (script: Said[]): ChatRule[] => {
  let step = 0
  return [{ when: /./u, say: () => script[step++] ?? '' }]
}
