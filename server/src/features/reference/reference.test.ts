import { accounts } from '@tertulia/contract/accounts'
import { mounted } from '@tertulia/contract/endpoint'
import { publicApi } from '@tertulia/contract/public-api'
import { expect, test } from 'vitest'
import { runningApp } from '../../../test/running-app.ts'

const keyed = Object.values(publicApi)

test('a developer with a key reads at /docs how to begin: a call, every address, its limits and the MCP server', async () => {
  const { app, deps } = await runningApp()
  const page = (await app.inject('/docs')).body
  const begin = /<section id="begin">[\s\S]*?<\/section>/u.exec(page)?.[0] ?? ''
  for (const { path, method } of keyed) expect(begin).toContain(`${method} ${mounted(path)}`)
  for (const word of ['api_key_refused', 'Retry-After', 'Origin', 'Tertulia-Hops', '7 días'])
    expect(begin).toContain(word)
  const [snippet = ''] = /\{\n[\s\S]*\n\}(?=<\/code>)/u.exec(begin) ?? []
  expect(JSON.parse(snippet.replaceAll('&quot;', '"'))).toMatchObject({
    mcpServers: { tertulia: { type: 'http', url: `${deps.config.public_url}/api/v1/mcp` } },
  })
})

test('a developer who signs up by a call reads at /docs what becomes of the password elsewhere', async () => {
  const { app } = await runningApp()
  const page = (await app.inject('/docs')).body
  for (const word of ['tertulia_browser', mounted(accounts.confirm.path), mounted(accounts.resetPassword.path)])
    expect(page).toContain(`<code>${word.startsWith('/') ? `POST ${word}` : word}</code>`)
})

test('the OpenAPI document names the key for the calls that take one, and for no other', async () => {
  const { app } = await runningApp()
  type Operation = { security: Record<string, unknown>[]; 'x-needs'?: string }
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security?.some((each) => 'api_key' in each) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  )
  expect(taking.toSorted()).toEqual(keyed.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(paths['/v1/chat/messages']?.['post']?.['x-needs']).toBe('chat')
})
