import type { McpServerInput } from '@tertulia/contract/mcp-servers'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aReading, anMcpServer, anOfferedTool, toolsOfServer } from '#test/an-mcp-server.ts'
import { aTool, FIGURES } from '#test/a-tool.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities`
const list = { toolRuns: { figures: () => FIGURES }, agents: { get: () => AGENT, list: () => [AGENT] } } as const

/** The list with a server in it, which answers as it is now. */
function withServer({ server = anMcpServer(), reading = aReading() } = {}): { server: typeof server; fakes: Fakes } {
  return {
    server,
    fakes: {
      ...list,
      tools: { list: () => [aTool(), ...toolsOfServer(server)] },
      mcpServers: { list: () => [server], read: () => reading, update: () => server },
    },
  }
}

test('a server stands in the list with how many of its tools are chosen, and says that one changed', async () => {
  const { server, fakes } = withServer()
  const { screen, router } = await renderScreen(address, fakes)
  const row = screen.getByRole('row', { name: /Almacén central/u })
  await expect.element(row.getByText('4 de 8 elegidas, mcp.almenara.es')).toBeVisible()
  await expect.element(row.getByText('1 herramienta cambió')).toBeVisible()
  expect(screen.getByRole('row', { name: /ficha_modelo/u }).query()).toBeNull()
  await row.getByRole('link', { name: 'Revisar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Herramientas de Almacén central' })).toBeVisible()
  expect(router.state.location.search).toEqual({ server: server.id })
})

test('a server is connected: its tools are read, none is ticked, and those that one chooses are saved', async () => {
  let sent: McpServerInput | undefined
  const { screen } = await renderScreen(address, {
    ...list,
    tools: { list: () => [aTool()] },
    mcpServers: {
      read: () => aReading(),
      create: ({ body }) => {
        sent = body as McpServerInput
        return anMcpServer()
      },
    },
  })
  await screen.getByRole('button', { name: 'Conectar servidor' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Conectar un servidor MCP' })
  await dialog.getByLabelText('Dirección del servidor').fill('https://mcp.almenara.es/mcp')
  await dialog.getByLabelText('Token').fill('mcp-secreto')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  const shown = screen.getByRole('dialog', { name: 'Herramientas de Almacén central' })
  await expect.element(shown.getByText(/Conectado en 0,31 s|Conectado en 0,3 s|Conectado/u).first()).toBeVisible()
  await expect.element(shown.getByText('Streamable HTTP, versión 2025-06-18')).toBeVisible()
  expect(shown.getByRole('option', { selected: true }).elements()).toHaveLength(0)
  await expect.element(shown.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-disabled', 'true')
  await shown.getByRole('option', { name: /ficha_modelo/u }).click()
  await userEvent.keyboard(' ')
  await shown.getByRole('option', { name: /crear_pedido.*Escribe/u }).click()
  await userEvent.keyboard(' ')
  await shown.getByLabelText('Qué dice quien la necesita').fill('Quiero pedir material\n')
  await shown.getByRole('button', { name: 'Guardar 2 herramientas' }).click()
  await expect.element(screen.getByText('Almacén central guardado en el borrador')).toBeVisible()
  expect(sent).toMatchObject({
    name: 'Almacén central',
    url: 'https://mcp.almenara.es/mcp',
    auth: { kind: 'bearer' },
    secret: 'mcp-secreto',
    chosen: [
      { remote_name: 'ficha_modelo', writes: false, examples: [] },
      { remote_name: 'crear_pedido', writes: true, examples: ['Quiero pedir material'] },
    ],
  })
})

test('changes stand in groups with their differences; A accepts one, Ctrl and Enter save', async () => {
  const { server, fakes } = withServer()
  const { screen, api } = await renderScreen(`${address}?server=${server.id}`, fakes)
  const dialog = screen.getByRole('dialog', { name: 'Herramientas de Almacén central' })
  await expect.element(dialog.getByText('Ha cambiado desde el 14 nov: 1 distinta, 2 nuevas y 1 retirada')).toBeVisible()
  await expect.element(dialog.getByText(/«existencias» está en pausa hasta que aceptes/u)).toBeVisible()
  for (const [group, count] of [
    ['Ha cambiado', 1],
    ['Nuevas', 2],
    ['Sin cambios', 5],
    ['Retirada', 1],
  ] as const)
    await expect
      .poll(() => dialog.getByRole('group', { name: group }).getByRole('option').elements())
      .toHaveLength(count)
  const schema = dialog.getByRole('table', { name: 'Parámetros' })
  await expect
    .element(schema.getByRole('row', { name: /talla Nuevo a elegir Obligatorio S, M, L o XL/u }))
    .toBeVisible()
  await expect.element(schema.getByRole('row', { name: /almacen Ya no está texto Opcional/u })).toBeVisible()
  await expect.element(dialog.getByText(/preguntará «talla»/u)).toBeVisible()
  await dialog.getByRole('option', { name: /existencias.*Por aceptar/u }).click()
  await userEvent.keyboard('a')
  await expect.element(dialog.getByRole('button', { name: 'Aceptado, falta guardar' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown} ')
  await expect
    .element(dialog.getByRole('option', { name: /reservar_unidad/u }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => api.count('mcpServers.update')).toBe(1)
  const sent = api.calls.find(({ name }) => name === 'mcpServers.update')?.sent.body
  const chosen = (sent as McpServerInput | undefined)?.chosen ?? []
  expect(chosen.map(({ remote_name }) => remote_name)).toEqual([
    'existencias',
    'reservar_unidad',
    'ficha_modelo',
    'colores',
    'tarifas_envio',
  ])
  expect(chosen[0]).toMatchObject({ fingerprint: aReading().tools[0]?.fingerprint, most_per_conversation: 5 })
})

test.each([
  ['mcp_unreachable', 'url', /No podemos llamar a esta dirección/u],
  ['mcp_not_mcp', 'url', /no un servidor MCP/u],
  ['mcp_key_refused', 'secret', /no acepta esta clave/u],
] as const)(
  'a failed reading (%s) is explained beside its field, and nothing typed is lost',
  async (code, at, words) => {
    const { screen } = await renderScreen(`${address}?server=new`, {
      ...list,
      tools: { list: () => [aTool()] },
      mcpServers: { read: () => refuse(code, { at }) },
    })
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText('Dirección del servidor').fill('https://10.0.0.7/mcp')
    await dialog.getByLabelText('Token').fill('secreto')
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect.element(dialog.getByText(words)).toBeVisible()
    const field = dialog.getByLabelText(at === 'url' ? 'Dirección del servidor' : 'Token')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByLabelText('Dirección del servidor')).toHaveValue('https://10.0.0.7/mcp')
  },
)

test('another member’s choice meanwhile is shown beside one’s own, and the member goes on from theirs', async () => {
  const { server, fakes } = withServer()
  const theirs = { ...server, tools: server.tools.slice(1), updated_at: '2026-11-28T23:00:00.000Z' }
  let now = server
  const { screen } = await renderScreen(`${address}?server=${server.id}`, {
    ...fakes,
    mcpServers: {
      list: () => [now],
      read: () => aReading(),
      update: () => {
        now = theirs
        return refuse('stale_edit')
      },
    },
  })
  const dialog = screen.getByRole('dialog', { name: 'Herramientas de Almacén central' })
  const chosen = () => dialog.getByRole('option', { selected: true }).elements().length
  await expect.poll(chosen).toBe(4)
  await dialog.getByRole('button', { name: /Guardar/u }).click()
  await expect.element(dialog.getByText('Alguien lo ha cambiado mientras lo editabas')).toBeVisible()
  await expect.element(dialog.getByText(/^Su versión: /u)).toBeVisible()
  await expect.element(dialog.getByText(/^La tuya: /u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar su versión' }).click()
  await expect.element(dialog.getByText('Alguien lo ha cambiado mientras lo editabas')).not.toBeInTheDocument()
  await expect.poll(chosen).toBe(3)
})

test('a server that gives no answer any more says since when, and shows what was chosen', async () => {
  const down_since = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const { server, fakes } = withServer({ server: anMcpServer({ down_since }) })
  const { screen } = await renderScreen(`${address}?server=${server.id}`, {
    ...fakes,
    mcpServers: { list: () => [server], read: () => refuse('mcp_unreachable', { at: 'url' }) },
  })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Sin conexión desde hace 2 h.*ofrece una persona/u)).toBeVisible()
  expect(dialog.getByRole('option').elements()).toHaveLength(4)
})

test('no tools, too many and what cannot be used are said in words; many are looked for by name', async () => {
  const tools = Array.from({ length: 60 }, (_, at) => anOfferedTool(`pieza_${at}`))
  tools[0] = anOfferedTool('enorme', { unusable: 'too_large', input_schema: {} })
  const { screen, api } = await renderScreen(`${address}?server=new`, {
    ...list,
    tools: { list: () => [aTool()] },
    mcpServers: { read: () => aReading({ tools: [] }) },
  })
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Dirección del servidor').fill('https://mcp.almenara.es/mcp')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect.element(dialog.getByText('El servidor contesta, pero no ofrece ninguna herramienta')).toBeVisible()
  api.on({ mcpServers: { read: () => aReading({ tools, has_more: true }) } })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect.element(dialog.getByText(/Aquí están las primeras 60/u)).toBeVisible()
  await expect.element(dialog.getByText('Su esquema es demasiado grande para usarla con seguridad.')).toBeVisible()
  await expect
    .element(dialog.getByRole('option', { name: /enorme.*No se puede usar/u }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('searchbox', { name: 'Buscar herramienta' }).fill('pieza_5')
  await expect.poll(() => dialog.getByRole('option').elements()).toHaveLength(11)
})

test('a chosen tool is tried with data of an example, and what came back is shown', async () => {
  const { server, fakes } = withServer()
  const { screen, api } = await renderScreen(`${address}?server=${server.id}`, fakes)
  api.on({
    mcpServers: {
      try: () => ({
        request: null,
        attempts: [{ ms: 90, status: null, failure: null }],
        response: { status: 200, headers: [], body: '{"unidades":7}', bytes: 14 },
        failure: null,
        output: '{"unidades":7}',
        says: 'unidades: 7',
        ms: 91,
      }),
    },
  })
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('option', { name: /colores/u }).click()
  await dialog.getByRole('button', { name: 'Probar con un ejemplo' }).click()
  await dialog.getByLabelText('Datos de ejemplo, en JSON').fill('{"modelo":"Oiz"}')
  await dialog.getByRole('button', { name: 'Probar', exact: true }).click()
  await expect.element(dialog.getByText(/Correcta en/u)).toBeVisible()
  await expect.element(dialog.getByText('7', { exact: true })).toBeVisible()
})

test('on a phone the schema is the next page, and one comes back from it', async () => {
  const { server, fakes } = withServer()
  const { screen } = await renderScreen(`${address}?server=${server.id}`, fakes)
  await page.viewport(390, 844)
  const dialog = screen.getByRole('dialog')
  const option = dialog.getByRole('option', { name: /colores/u })
  await option.click()
  await expect.element(dialog.getByRole('heading', { name: 'colores' })).toBeVisible()
  await expect.element(option).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect.element(option).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a viewer sees the chosen tools, and the server is not called', async () => {
  const { server, fakes } = withServer()
  const { screen, api } = await renderScreen(`${address}?server=${server.id}`, {
    ...fakes,
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('option', { name: /colores/u })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Cerrar' }).last()).toBeVisible()
  expect(dialog.getByRole('button', { name: /Guardar/u }).query()).toBeNull()
  expect(api.count('mcpServers.read')).toBe(0)
})

test('its switch gives the draft all its tools or takes them, and it is disconnected after a question', async () => {
  const { server, fakes } = withServer()
  let isThere = true
  const { screen, api } = await renderScreen(address, {
    ...fakes,
    agents: { ...list.agents, removeTools: () => ({ success: true }) },
    tools: { list: () => [aTool(), ...(isThere ? toolsOfServer(server) : [])] },
    mcpServers: {
      list: () => [server],
      delete: () => {
        isThere = false
        return { success: true }
      },
    },
  })
  await screen.getByRole('switch', { name: 'Encender Almacén central' }).click()
  await expect.poll(() => api.count('agents.removeTools')).toBe(1)
  expect(api.calls.find(({ name }) => name === 'agents.removeTools')?.sent.body).toEqual({
    tool_ids: server.tools.map(({ tool_id }) => tool_id),
  })
  await screen.getByRole('button', { name: 'Acciones de Almacén central' }).click()
  await screen.getByRole('menuitem', { name: 'Desconectar' }).click()
  await screen.getByRole('button', { name: 'Desconectar Almacén central' }).click()
  await expect.element(screen.getByText('Conecta un servidor MCP: almacén, calendario, pedidos')).toBeVisible()
})
