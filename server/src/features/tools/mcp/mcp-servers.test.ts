import { agents } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { mcpServers } from '@tertulia/contract/mcp-servers'
import { tools } from '@tertulia/contract/tools'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { aShopWithWarehouse } from '../../../../test/a-shop-with-warehouse.ts'
import { ledgerOf } from '../../../../test/a-shop-with-model.ts'
import { auditOf } from '../../../../test/audit-of.ts'
import { asSuperuser } from '../../../../test/running-app.ts'

test('the saved tools are those that the member has seen', async () => {
  const { connect, choose, save, warehouse, servers } = await aShopWithWarehouse()
  const server = await connect(['existencias'])
  const both = await choose(['existencias', 'reservar-unidad'])
  warehouse.offers.tools = warehouse.offers.tools.map((each) =>
    each.name === 'existencias' ? each : { ...each, inputSchema: { type: 'object', properties: {} } },
  )
  await expect(save(server.id, both)).rejects.toMatchObject({ code: 'mcp_changed' })
  expect((await servers())[0]?.tools).toHaveLength(1)
  // Tools that were chosen before can be saved again without the server.
  warehouse.offers.tools = []
  const [kept] = both
  const again = await save(server.id, [{ ...kept!, writes: true, most_per_conversation: 5 }])
  expect(again.tools).toMatchObject([{ definition: { writes: true, most_per_conversation: 5 } }])
})

test('each failure is told in words, and none is billed', async () => {
  const { shop, connect, tryOut, warehouse, admin, of, servers, runs } = await aShopWithWarehouse()
  const server = await connect(['existencias'], { most_per_conversation: 1 })
  warehouse.says.answer = () => ({ content: [{ type: 'text', text: 'No conozco ese modelo' }], isError: true })
  const failed = await tryOut(server, { modelo: 'X' })
  expect(failed).toMatchObject({ failure: 'status', request: { method: 'POST' } })
  expect(failed.output).toContain('No conozco ese modelo')
  // Text that no database stores, or that is nested too deep to follow, is read as far as it can be.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  for (const text of ['a\u0000b\ud800', deep, '"a\\u0000b"']) {
    warehouse.says.answer = () => ({ content: [{ type: 'text', text }] })
    expect((await tryOut(server, { modelo: 'X' })).failure).toBeNull()
  }
  await expect(tryOut(server, { model: 'X' })).rejects.toMatchObject({ code: 'mcp_input' })
  await admin.call(tools.switch, { params: { ...of, tool_id: server.tools[0]!.tool_id }, body: { off: true } })
  expect(await tryOut(server, { modelo: 'X' })).toMatchObject({ failure: 'switched_off', request: null })
  await admin.call(tools.switch, { params: { ...of, tool_id: server.tools[0]!.tool_id }, body: { off: false } })
  await asSuperuser(`update mcp_server set url = 'http://127.0.0.1:9/mcp' where organization_id = $1`, [shop.id])
  await asSuperuser(
    `update tool set definition = jsonb_set(definition, '{server,url}', '"http://127.0.0.1:9/mcp"') where organization_id = $1`,
    [shop.id],
  )
  // The secret was typed for another port.
  expect(await tryOut(server, { modelo: 'X' })).toMatchObject({ failure: 'secret_missing', request: null })
  await asSuperuser(`update mcp_server set secret_origin = 'http://127.0.0.1:9' where organization_id = $1`, [shop.id])
  expect(await tryOut(server, { modelo: 'X' })).toMatchObject({ failure: 'unreachable' })
  expect((await servers())[0]?.down_since).not.toBeNull()
  expect((await runs()).every(({ billed_micros }) => billed_micros === null)).toBe(true)
  expect(await ledgerOf(shop)).toEqual([])
})

test('a server that cannot be read says why beside its field', async () => {
  const { read, warehouse, connect } = await aShopWithWarehouse()
  const at = (path: string, code: string) => ({ code, fields: [{ path }] })
  await expect(read({ url: 'http://127.0.0.1:9/mcp' })).rejects.toMatchObject(at('url', 'mcp_unreachable'))
  await expect(read({ url: `${warehouse.base}/html` })).rejects.toMatchObject(at('url', 'mcp_not_mcp'))
  await expect(read({ secret: 'wrong' })).rejects.toMatchObject(at('secret', 'mcp_key_refused'))
  await expect(read({ secret: undefined })).rejects.toMatchObject(at('secret', 'mcp_secret_needed'))
  for (const url of ['http://mcp.ejemplo.com/mcp', 'http://8.8.8.8/mcp'])
    await expect(read({ url })).rejects.toMatchObject(at('url', 'mcp_not_https'))
  await expect(read({ url: 'no address' })).rejects.toMatchObject({ status: 400 })
  const { id } = await connect()
  // A secret does not follow to another host.
  await expect(read({ server_id: id, secret: undefined, url: 'http://localhost:9/mcp' })).rejects.toMatchObject(
    at('secret', 'mcp_secret_needed'),
  )
})

test('a server goes with its tools; restoring a version and a document bring it back without its secret', async () => {
  const { shop, agent, admin, of, connect, servers, live, warehouse } = await aShopWithWarehouse()
  const server = await connect(['existencias', 'reservar-unidad'])
  await live()
  const { bundle } = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(JSON.stringify(bundle)).not.toContain(warehouse.secret)
  expect(JSON.stringify(bundle)).not.toContain(server.id)
  const copy = await admin.call(bundles.import, { body: { organization_id: shop.id, name: 'Copia', bundle } })
  const copied = await admin.call(mcpServers.list, { params: { agent_id: copy.id } })
  expect(copied).toMatchObject([
    { name: 'Almacén central', secret: null, tools: [{ state: 'fits' }, { state: 'fits' }] },
  ])
  await admin.call(mcpServers.delete, { params: { ...of, server_id: server.id } })
  expect(await servers()).toEqual([])
  const { tool_ids } = await admin.call(agents.get, { params: { id: agent.id } })
  expect(tool_ids).not.toContain(server.tools[0]?.tool_id)
  await admin.call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  expect(await servers()).toMatchObject([{ id: server.id, secret: null, tools: [{}, {}] }])
  expect((await auditOf(shop.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tool.server_connected', 'tool.server_deleted']),
  )
})
