import type { ToolDetail, ToolTrial } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aCollection } from '#test/a-collection.ts'
import { aFile } from '#test/a-knowledge.ts'
import { aDefinition, aRunDetail, aToolDetail, FIGURES } from '#test/a-tool.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/tools`
const tool = aToolDetail()
const url = 'https://api.ciclosalmenara.es/v2/taller/{tienda}/huecos?dia={dia}'
const TRIAL: ToolTrial = {
  request: {
    method: 'GET',
    url: 'https://api.ciclosalmenara.es/v2/taller/HUE/huecos',
    headers: [{ name: 'Authorization', value: '••••••••7f2c' }],
    body: null,
  },
  attempts: [{ ms: 810, status: 200, failure: null }],
  response: { status: 200, headers: [], body: '{"huecos":[{"hora":"10:30"}]}', bytes: 412 },
  failure: null,
  output: '{}',
  says: 'Tienes un hueco a las 10:30.',
  ms: 810,
}
type ToolFakes = NonNullable<Fakes['tools']>
const on = (fakes: ToolFakes = {}): Fakes => ({
  tools: { get: () => tool, list: () => [], ...fakes },
  toolRuns: { figures: () => FIGURES },
})
const open = (fakes?: ToolFakes, others: Fakes = {}) =>
  renderScreen(`${address}/${tool.id}`, { ...on(fakes), ...others })
const sentTo = (api: Awaited<ReturnType<typeof renderScreen>>['api'], name: string) =>
  api.calls.find((each) => each.name === name)?.sent.body

test('a slot that is typed into the address becomes a parameter, and is saved with the rest', async () => {
  const { screen, api } = await open({ update: () => tool })
  await screen.getByLabelText('Dirección').fill(`${url}&hora={hora}`)
  await screen.getByRole('button', { name: /hora.*texto/u }).click()
  await screen.getByRole('textbox', { name: 'Qué es', exact: true }).fill('A qué hora')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.count('tools.update')).toBe(1)
  expect(sentTo(api, 'tools.update')).toMatchObject({
    expected_updated_at: tool.updated_at,
    definition: {
      parameters: [{ key: 'tienda' }, { key: 'dia' }, { key: 'hora', place: 'path', description: 'A qué hora' }],
    },
  })
})

test('an error of a parameter opens it, and nothing typed is lost', async () => {
  const { screen, api } = await open()
  await screen.getByLabelText('Dirección').fill(`${url}&hora={hora}`)
  await screen.getByRole('textbox', { name: 'Qué hace' }).fill('Huecos y horas')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Este campo es requerido')).toBeVisible()
  await expect.element(screen.getByText('1 campo por corregir')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Qué hace' })).toHaveValue('Huecos y horas')
  expect(api.count('tools.update')).toBe(0)
})

test('a parameter that a refused save opened stays open while it is mended', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Dirección').fill(`${url}&hora={hora}`)
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  const head = screen.getByRole('button', { name: /hora.*texto/u })
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await screen.getByRole('textbox', { name: 'Qué es', exact: true }).fill('A qué hora')
  await expect.element(screen.getByText('1 campo por corregir')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Qué es', exact: true })).toBeVisible()
  await head.click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
})

test('a name that is taken is said beside the name', async () => {
  const { screen } = await open({ update: () => refuse('tool_name_taken') })
  await screen.getByRole('textbox', { name: 'Nombre', exact: true }).fill('estado_reparacion')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Ya hay una herramienta con ese nombre')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveAttribute('aria-invalid')
})

test('a secret is written, sent after the rest, and shown by its last four alone', async () => {
  const saved: ToolDetail = {
    ...tool,
    secret: { last_four: '9z9z', host: 'api.ciclosalmenara.es', updated_at: '2026-11-20T09:05:00.000Z' },
  }
  const { screen, api } = await open({ update: () => tool, setSecret: () => saved })
  await expect.element(screen.getByText('····7f2c')).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar' }).click()
  await screen.getByLabelText('Token').fill('9z9z')
  const short = screen.getByText('Tiene menos de 8 caracteres', { exact: false })
  await expect.element(short).toBeVisible()
  await screen.getByLabelText('Token').fill('un-secreto-9z9z')
  await expect.element(short).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('····9z9z')).toBeVisible()
  expect(api.calls.map(({ name }) => name).filter((name) => /update|setSecret/u.test(name))).toEqual([
    'tools.update',
    'tools.setSecret',
  ])
  expect(sentTo(api, 'tools.setSecret')).toEqual({ secret: 'un-secreto-9z9z' })
  expect(JSON.stringify(sentTo(api, 'tools.update'))).not.toContain('un-secreto')
  await expect.element(screen.getByText(/sin guardar/u)).not.toBeInTheDocument()
})

test('for another host the secret has to be typed again', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Dirección').fill('https://otra.es/{tienda}?dia={dia}')
  await expect
    .element(screen.getByText('Se guardó para api.ciclosalmenara.es. Escríbela otra vez para otra.es.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Token')).toHaveValue('')
})

test('another member’s save meanwhile is not overwritten until the member says so', async () => {
  const theirs = {
    ...tool,
    definition: aDefinition({ description: 'Lo suyo' }),
    updated_at: '2026-11-23T12:00:00.000Z',
  }
  let now: ToolDetail = tool
  const { screen, api } = await open({
    get: () => now,
    update: ({ body }) => {
      if (body.expected_updated_at === theirs.updated_at) return tool
      now = theirs
      return refuse('stale_edit')
    },
  })
  await screen.getByRole('textbox', { name: 'Qué hace' }).fill('Otra cosa')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).toBeVisible()
  await expect.element(screen.getByText('Su versión: Lo suyo')).toBeVisible()
  await expect.element(screen.getByText('La tuya: Otra cosa')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Qué hace' })).toHaveValue('Otra cosa')
  await screen.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).not.toBeInTheDocument()
  expect(api.calls.filter(({ name }) => name === 'tools.update').at(-1)?.sent.body).toMatchObject({
    expected_updated_at: theirs.updated_at,
  })
})

test('leaving with unsaved changes asks', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Qué hace' }).fill('Otra cosa')
  await screen.getByRole('link', { name: 'Conocimiento' }).click()
  await expect.element(screen.getByRole('heading', { name: '¿Salir sin guardar?' })).toBeVisible()
})

test('it is tried as it stands in the form, and a field of the answer is kept by a click', async () => {
  const { screen, api } = await open({ try: () => TRIAL })
  const bench = screen.getByRole('complementary', { name: 'Prueba' })
  await screen.getByLabelText('Tiempo límite').fill('5')
  await bench.getByLabelText('tienda').fill('ZAR')
  await bench.getByRole('button', { name: 'Ejecutar' }).click()
  await expect.element(bench.getByText('Tienes un hueco a las 10:30.')).toBeVisible()
  expect(sentTo(api, 'tools.try')).toMatchObject({
    tool_id: tool.id,
    values: { tienda: 'ZAR', dia: '2026-11-22' },
    definition: { timeout_seconds: 5 },
  })
  await expect.element(bench.getByText('0,81 s').first()).toBeVisible()
  await expect.element(bench.getByText('412 B')).toBeVisible()
  await bench.getByRole('button', { name: 'Conservar huecos.*.hora' }).click()
  await expect.element(screen.getByRole('button', { name: 'Quitar huecos.*.hora' })).toBeVisible()
  await expect.element(bench.getByRole('button', { name: /ZAR, 2026-11-22 200 0,81 s ahora/u })).toBeVisible()
})

test('a failed trial tells why, and a tool that writes asks before it really runs', async () => {
  const definition = aDefinition({ method: 'POST', writes: true })
  const { screen, api } = await open({
    get: () => ({ ...tool, definition }),
    try: () => ({ ...TRIAL, response: null, failure: 'timeout', says: '', ms: 8000 }),
  })
  await screen.getByRole('button', { name: 'Ejecutar' }).click()
  await expect.element(screen.getByRole('heading', { name: '¿Ejecutar de verdad?' })).toBeVisible()
  expect(api.count('tools.try')).toBe(0)
  await screen.getByRole('button', { name: 'Ejecutar de verdad' }).click()
  await expect.element(screen.getByText('Sin respuesta en 8 s')).toBeVisible()
})

test('a run of the history begins the test bench with its arguments', async () => {
  const run = aRunDetail({ tool_id: tool.id })
  const { screen } = await renderScreen(`${address}/${tool.id}?run=${run.id}`, {
    ...on(),
    toolRuns: { figures: () => FIGURES, get: () => run },
  })
  await expect
    .element(screen.getByRole('complementary', { name: 'Prueba' }).getByLabelText('tienda'))
    .toHaveValue('PAM')
})

test('a member sees it, changes nothing, and tries it as it is saved', async () => {
  const { screen, api } = await open(
    { try: () => TRIAL },
    { organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' as const }] } },
  )
  await expect.element(screen.getByText('Solo lectura: lo cambia un administrador')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Qué hace' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ejecutar' }).click()
  await expect.poll(() => sentTo(api, 'tools.try')).not.toHaveProperty('definition')
})

test('a cURL command opens in the editor, with its key and what could not be taken over', async () => {
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/capabilities`, {
    ...on({
      import: () => [
        { definition: aDefinition({ name: 'pedido' }), secret: 'abc123', notes: ['La cookie no se ha tomado'] },
      ],
      create: () => tool,
      setSecret: () => tool,
    }),
  })
  await screen.getByRole('button', { name: 'Nueva herramienta' }).click()
  await screen.getByRole('menuitem', { name: 'Pegar cURL' }).click()
  await screen.getByLabelText('Orden cURL').fill('curl https://api.ciclosalmenara.es')
  await screen.getByRole('button', { name: 'Leer' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('pedido')
  await expect.element(screen.getByText('La cookie no se ha tomado')).toBeVisible()
  await screen.getByRole('button', { name: 'Crear herramienta' }).click()
  await expect.poll(() => sentTo(api, 'tools.setSecret')).toEqual({ secret: 'abc123' })
  await expect.element(screen.getByRole('heading', { name: 'agenda_taller' })).toBeVisible()
})

test('chosen operations of an import become tools, and a refused one tells why', async () => {
  const two = ['pedido', 'existencias'].map((name) => ({ definition: aDefinition({ name }), secret: null, notes: [] }))
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/capabilities`, {
    ...on({
      import: () => two,
      create: ({ body }) => (body.definition.name === 'pedido' ? tool : refuse('tool_name_taken')),
    }),
  })
  await screen.getByRole('button', { name: 'Nueva herramienta' }).click()
  await screen.getByRole('menuitem', { name: 'Importar OpenAPI' }).click()
  await screen.getByLabelText('Documento OpenAPI 3').fill('openapi: 3.1.0')
  await screen.getByRole('button', { name: 'Leer' }).click()
  await screen.getByRole('checkbox', { name: 'Todas' }).click()
  await screen.getByRole('button', { name: 'Crear 2 herramientas' }).click()
  await expect.element(screen.getByText('Ya hay una herramienta con ese nombre')).toBeVisible()
  expect(api.count('tools.create')).toBe(2)
  // The one that is left is mended in the editor; the other is there already.
  await screen.getByRole('button', { name: 'Abrir en el editor' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('existencias')
})

const predefined = (change: Partial<ToolDetail>) =>
  aToolDetail({ kind: 'predefined', request: null, secret: null, definition: null, ...change })
const openPredefined = (detail: ToolDetail, others: Fakes = {}) =>
  renderScreen(`${address}/${detail.id}`, { tools: { get: () => detail, update: () => detail }, ...others })

test('hours are written short, copied to other days and saved', async () => {
  const { screen, api } = await openPredefined(predefined({ id: 'business_hours', name: 'Horario de atención' }))
  await screen.getByRole('button', { name: 'Añadir tramo: lunes' }).click()
  await screen.getByLabelText('lunes, abre (1)').fill('930')
  await screen.getByLabelText('lunes, cierra (1)').fill('24')
  await screen.getByRole('button', { name: 'Copiar lunes a' }).click()
  await screen.getByRole('menuitem', { name: 'De lunes a viernes' }).click()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  const day = [{ from: '09:30', to: '24:00' }]
  await expect
    .poll(() => sentTo(api, 'tools.update'))
    .toMatchObject({ definition: { week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] } } })
})

test('hours that overlap say so beside their day', async () => {
  const hours = { mon: [{ from: '09:00', to: '14:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  const { screen, api } = await openPredefined(
    predefined({ id: 'business_hours', name: 'Horario', definition: { kind: 'business_hours', week: hours } }),
  )
  await screen.getByRole('button', { name: 'Añadir tramo: lunes' }).click()
  await screen.getByLabelText('lunes, abre (2)').fill('13')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Los tramos se pisan')).toBeVisible()
  expect(api.count('tools.update')).toBe(0)
})

test('prices are written with decimals and sent in cents', async () => {
  const { screen, api } = await openPredefined(predefined({ id: 'quote', name: 'Calcular un presupuesto' }))
  await screen.getByLabelText('Concepto 1').fill('Cadena')
  await screen.getByLabelText('Precio 1').fill('24,90')
  await screen.getByLabelText('Impuesto').fill('21')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => sentTo(api, 'tools.update'))
    .toMatchObject({
      definition: { currency: 'EUR', tax_percent: 21, lines: [{ name: 'Cadena', amount: 2490, unit: '' }] },
    })
})

test('tables are chosen among the spreadsheets of the knowledge', async () => {
  const sheet = aFile({ name: 'precios.xlsx', type: 'xlsx' })
  const { screen, api } = await openPredefined(predefined({ id: 'look_up_row', name: 'Consultar una tabla' }), {
    vault: { list: () => pageOf([aFile(), sheet]) },
  })
  await screen.getByRole('combobox', { name: 'Tablas' }).click()
  await expect.element(screen.getByRole('option', { name: 'tarifas.pdf' })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: 'precios.xlsx' }).click()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => sentTo(api, 'tools.update')).toMatchObject({ definition: { file_ids: [sheet.id] } })
})

test('a value is taken from the contact or from a form, and the tool is for verified customers alone', async () => {
  const form = aCollection({ name: 'Reserva' })
  const { screen, api } = await open({ update: () => tool }, { infoCollection: { list: () => [form] } })
  await screen.getByRole('button', { name: /tienda.*texto/u }).click()
  await screen.getByRole('combobox', { name: 'De dónde sale' }).click()
  await screen.getByRole('option', { name: 'Del contacto' }).click()
  await screen.getByRole('combobox', { name: 'Qué del contacto' }).click()
  await screen.getByRole('option', { name: 'Tu identificador del cliente' }).click()
  await screen.getByRole('button', { name: /dia.*fecha/u }).click()
  await screen.getByRole('combobox', { name: 'De dónde sale' }).click()
  await screen.getByRole('option', { name: 'De lo recogido' }).click()
  const field = form.fields[0]!
  await screen.getByRole('combobox', { name: 'Campo recogido' }).click()
  await screen.getByRole('option', { name: `${field.label} (Reserva)` }).click()
  await screen.getByRole('switch', { name: 'Solo clientes verificados' }).click()
  // The member types both in a trial.
  const bench = screen.getByRole('complementary', { name: 'Prueba' })
  await expect.element(bench.getByLabelText('tienda')).toBeVisible()
  await expect.element(bench.getByLabelText('dia')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.count('tools.update')).toBe(1)
  expect(sentTo(api, 'tools.update')).toMatchObject({
    definition: {
      verified_only: true,
      parameters: [
        { origin: { from: 'contact', value: 'customer_id' } },
        { origin: { from: 'collected', key: field.key } },
      ],
    },
  })
})

test('a phrase of a customer is checked: which tool it leads to, and what is found in it', async () => {
  const checks = [
    { uses: 'this' as const, tool: 'agenda_taller', values: [{ key: 'tienda', value: 'HUE' }], says: '¿Qué día?' },
    { uses: 'other' as const, tool: 'estado_pedido', values: [], says: null },
    { uses: 'none' as const, tool: null, values: [], says: 'Sí, de 10 a 14.' },
  ]
  const { screen, api } = await open(
    {},
    { phraseChecks: { check: () => checks[api.count('phraseChecks.check') - 1]! } },
  )
  const ask = async (text: string) => {
    await screen.getByLabelText('Comprobar una frase').fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await ask('¿hay hueco en Huesca?')
  await expect.element(screen.getByText('Usaría esta herramienta')).toBeVisible()
  await expect.element(screen.getByText('Tienda: HUE')).toBeVisible()
  await expect.element(screen.getByText('Diría: ¿Qué día?')).toBeVisible()
  await ask('¿y mi pedido?')
  await expect.element(screen.getByText('Usaría otra: estado_pedido')).toBeVisible()
  await ask('¿abrís el sábado?')
  await expect.element(screen.getByText('No usaría ninguna')).toBeVisible()
  expect(api.count('tools.update')).toBe(0)
})

test('screens.md §10: messages of real chats that would use it are tried by a tap', async () => {
  const { screen, api } = await open(
    {},
    {
      phraseChecks: {
        ofChats: () => ({ checked: 43, phrases: [{ text: '¿hay hueco en Huesca?', conversation_id: AGENT.id }] }),
        check: () => ({ uses: 'this', tool: 'agenda_taller', values: [], says: '¿Qué día?' }),
      },
    },
  )
  await screen.getByRole('button', { name: 'Buscar en los últimos chats' }).click()
  await expect.element(screen.getByText('De los últimos 43 mensajes de clientes, uno la usaría:')).toBeVisible()
  await screen.getByRole('button', { name: '«¿hay hueco en Huesca?»' }).click()
  await expect.element(screen.getByText('Usaría esta herramienta')).toBeVisible()
  expect(sentTo(api, 'phraseChecks.check')).toMatchObject({ text: '¿hay hueco en Huesca?' })
})

test('an example opens filled in, in the member’s language', async () => {
  const { screen } = await renderScreen(`/agents/${AGENT.id}/capabilities`, on())
  await screen.getByRole('button', { name: 'Nueva herramienta' }).click()
  await screen.getByRole('menuitem', { name: 'Estado de un pedido' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('estado_pedido')
  await expect.element(screen.getByRole('button', { name: /order.*texto/u })).toBeVisible()
})

test('an untried tool says so', async () => {
  const { screen } = await open({ get: () => aToolDetail({ untried: true }), try: () => TRIAL })
  await expect.element(screen.getByText('Sin probar')).toBeVisible()
  // Until it has answered.
  await screen.getByRole('button', { name: 'Ejecutar' }).click()
  await expect.element(screen.getByText('Sin probar')).not.toBeInTheDocument()
})

test('on a phone definition and test bench stand one below the other, and nothing is wider than the window', async () => {
  const { screen } = await open()
  await page.viewport(390, 844)
  await expect.element(screen.getByRole('heading', { name: 'agenda_taller' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  const wide = [...document.querySelectorAll('main *')].filter((each) => each.getBoundingClientRect().right > 391)
  expect(
    wide
      .filter((each) => !each.closest('pre, .type-code, section[tabindex]'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  ).toEqual([])
})

test('a header is written and never read, and what is saved leaves the field', async () => {
  const id = crypto.randomUUID()
  const host = 'api.ciclosalmenara.es'
  const kept = aToolDetail({
    definition: aDefinition({ headers: [{ name: 'X-Shop', value: '', kept: id }] }),
    kept_values: [{ id, host, last_four: '4821' }],
  })
  const next = crypto.randomUUID()
  const saved = aToolDetail({
    definition: aDefinition({ headers: [{ name: 'X-Shop', value: '', kept: next }] }),
    kept_values: [{ id: next, host, last_four: '5512' }],
  })
  const { screen, api } = await open({ get: () => kept, update: () => saved })
  await expect.element(screen.getByText('····4821')).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar: Valor de la cabecera 1' }).click()
  const field = screen.getByLabelText('Valor de la cabecera 1')
  await expect.element(field).toHaveAttribute('type', 'password')
  await field.fill('otra-clave-55512')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('····5512')).toBeVisible()
  expect(sentTo(api, 'tools.update')).toMatchObject({
    definition: { headers: [{ name: 'X-Shop', value: 'otra-clave-55512' }] },
  })
  expect(document.body.innerHTML).not.toContain('otra-clave')

  await screen.getByRole('textbox', { name: 'Qué hace' }).fill('Huecos y horas')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.count('tools.update')).toBe(2)
  expect(api.calls.findLast(({ name }) => name === 'tools.update')?.sent.body).toMatchObject({
    definition: { headers: [{ name: 'X-Shop', value: '', kept: next }] },
  })
})

test('values stored for one host have to be typed again if the address names another', async () => {
  const id = crypto.randomUUID()
  const kept = aToolDetail({
    definition: aDefinition({ headers: [{ name: 'X-Shop', value: '', kept: id }] }),
    kept_values: [{ id, host: 'api.ciclosalmenara.es', last_four: '4821' }],
  })
  const { screen } = await open({ get: () => kept })
  await screen.getByLabelText('Dirección').fill('https://otra.example/{tienda}?dia={dia}')
  await expect.element(screen.getByText('····4821')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/se guardaron para api\.ciclosalmenara\.es/u)).toBeVisible()
})
