import { mcpServers } from '@tertulia/contract/mcp-servers'
import { toolReports } from '@tertulia/contract/tool-reports'
import { tools } from '@tertulia/contract/tools'
import { anOrderTool } from '../../../test/a-tool.ts'
import { aWarehouse } from '../../../test/stand-ins/warehouse.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aTool = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const body = { definition: anOrderTool('https://tienda.ejemplo.com') }
  const { id: tool_id } = await admin(shop).call(tools.create, { params: { agent_id }, body })
  return { at: { params: { agent_id, tool_id } } }
}

const aServer = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { url, secret } = await aWarehouse()
  const connection = { url, auth: { kind: 'bearer' as const }, secret }
  const read = { params: { agent_id }, body: { server_id: null, ...connection } }
  const [first] = (await admin(shop).call(mcpServers.read, read)).tools
  if (!first) throw new Error('the warehouse offers nothing')
  const chosen = [{ remote_name: first.remote_name, fingerprint: first.fingerprint, writes: false }]
  const body = { name: 'Almacén', ...connection, chosen }
  const { id: server_id, tools: made } = await admin(shop).call(mcpServers.create, { params: { agent_id }, body })
  return { at: { params: { agent_id, server_id } }, body, tool_id: made[0]?.tool_id ?? '' }
}

export const toolsTraces: Traces = {
  'toolReports.export': async (shop) =>
    void (await admin(shop).call(toolReports.export, { params: { agent_id: (await shop.anAgent()).id }, body: {} })),
  'tools.create': async (shop) => void (await aTool(shop)),
  'tools.update': async (shop) => {
    const { at } = await aTool(shop)
    await admin(shop).call(tools.update, { ...at, body: { definition: anOrderTool('https://tienda.ejemplo.com') } })
  },
  'tools.delete': async (shop) => void (await admin(shop).call(tools.delete, (await aTool(shop)).at)),
  'tools.switch': async (shop) =>
    void (await admin(shop).call(tools.switch, { ...(await aTool(shop)).at, body: { off: true } })),
  'tools.setSecret': async (shop) =>
    void (await admin(shop).call(tools.setSecret, { ...(await aTool(shop)).at, body: { secret: 'sk-12345678' } })),
  'tools.try': async (shop) => {
    const { agent_id, tool_id } = (await aTool(shop)).at.params
    await admin(shop).call(tools.try, { params: { agent_id }, body: { tool_id, values: { order: '7' } } })
  },
  'mcpServers.create': async (shop) => void (await aServer(shop)),
  'mcpServers.update': async (shop) => {
    const { at, body } = await aServer(shop)
    await admin(shop).call(mcpServers.update, { ...at, body })
  },
  'mcpServers.delete': async (shop) => void (await admin(shop).call(mcpServers.delete, (await aServer(shop)).at)),
  'mcpServers.try': async (shop) => {
    const { at, tool_id } = await aServer(shop)
    await admin(shop).call(mcpServers.try, { ...at, body: { tool_id, input: '{"modelo":"Oiz"}' } })
  },
}
