import { readdirSync } from 'node:fs'
import { addressOf, type Endpoint, entityOf, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { connections } from '@tertulia/contract/connections'
import { conversations } from '@tertulia/contract/conversations'
import { vault } from '@tertulia/contract/vault'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, type Customer, goLive } from './a-customer.ts'
import type { Caller } from './an-organization.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'

const uploads = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const)
    .filter(([, { upload }]) => upload !== undefined),
)

let admin: Caller
let customer: Customer
let ids: Record<string, string>
beforeAll(async () => {
  const shop = await anOrganization()
  admin = await shop.colleague('admin')
  const { id: agent } = await shop.anAgent()
  await goLive(shop, agent)
  customer = await aCustomer(agent)
  const { conversation_id: conversation } = await customer.ask('¿Abrís los sábados?')
  await admin.call(conversations.take, { params: { id: conversation } })
  const body = { provider: 'simulator', channel: 'whatsapp_simulator', agent_id: agent } as const
  const { id: connection } = await admin.call(connections.create, { body })
  ids = { agent, connection, conversation, organization: shop.id }
})

const part = (name: string, content: string, file?: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${content}\r\n`
const END = '--XX--\r\n'
const WHOLE = part('file', 'Hola', 'a.txt') + END

/** Forms that no browser sends: content type, body. */
const BROKEN: Array<[string, string, string]> = [
  ['is cut off in its file', 'multipart/form-data; boundary=XX', WHOLE.slice(0, -25)],
  ['is cut off in a heading', 'multipart/form-data; boundary=XX', '--XX\r\nContent-Disp'],
  ['has another boundary than it says', 'multipart/form-data; boundary=YY', WHOLE],
  ['says no boundary', 'multipart/form-data', WHOLE],
  ['has an endless boundary', `multipart/form-data; boundary=${'X'.repeat(5_000)}`, WHOLE],
  ['has more fields than any form of ours', 'multipart/form-data; boundary=XX', part('a', 'b').repeat(500) + END],
  [
    'names its file like a part of every object',
    'multipart/form-data; boundary=XX',
    part('__proto__', 'x', 'a.txt') + END,
  ],
]

test.each(uploads.flatMap(([name, endpoint]) => BROKEN.map((form) => [name, ...form, endpoint] as const)))(
  '%s tells in words that an upload %s',
  async (_, __, type, payload, endpoint) => {
    const { app, deps } = await runningApp()
    const id = ids[entityOf(endpoint)?.entity ?? ''] ?? ''
    const [inPath] = parameterNames(endpoint.path)
    const isVisitor = endpoint.allow === 'visitor'
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, inPath ? { [inPath]: id } : {}),
      ...(!inPath && !isVisitor && { query: { agent_id: id } }),
      payload,
      headers: {
        ...(isVisitor ? customer.headers : { authorization: `Bearer ${admin.token}` }),
        'content-type': type,
      },
    })
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'upload_broken' } })
    const half = readdirSync(deps.config.data_dir, { recursive: true }).filter((name) => String(name).endsWith('.part'))
    expect(half).toEqual([])
    expect((await admin.call(vault.list, { query: { agent_id: ids['agent'] ?? '' } })).items).toEqual([])
  },
)
