import type { InfoCollection } from '@tertulia/contract/info-collection'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aCollection } from '#test/a-collection.ts'
import { TOPIC } from '#test/a-knowledge.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/collect`
const form = aCollection()
type CollectionFakes = NonNullable<Fakes['infoCollection']>
const on = (fakes: CollectionFakes = {}): Fakes => ({
  infoCollection: { get: () => form, list: () => [form], preview: () => [], ...fakes },
  faqTopics: { list: () => [TOPIC] },
})
const open = (fakes?: CollectionFakes, others: Fakes = {}) =>
  renderScreen(`${address}/${form.id}`, { ...on(fakes), ...others })
type Opened = Awaited<ReturnType<typeof renderScreen>>
const sentTo = (api: Opened['api'], name: string) => api.calls.findLast((each) => each.name === name)?.sent.body
const keysSent = (api: Opened['api']) =>
  (sentTo(api, 'infoCollection.update') as { collection: InfoCollection }).collection.fields.map(({ key }) => key)
const saved = (screen: Opened['screen']) => screen.getByRole('button', { name: 'Guardar cambios' })

test('an identifier follows the label of a new field, and stays for one that values are kept of', async () => {
  const { screen, api } = await open({ update: () => form })
  await screen.getByRole('button', { name: 'Añadir campo' }).click()
  const fresh = screen.getByRole('listitem', { name: 'Campo sin nombre' })
  await fresh.getByLabelText('Etiqueta').fill('Tienda')
  await screen.getByLabelText('Descripción para el agente').nth(5).fill('Otra tienda')
  await expect.element(screen.getByText('tienda_2').first()).toBeVisible()
  await screen.getByRole('button', { name: /^Correo/u }).click()
  await screen.getByRole('listitem', { name: 'Correo' }).getByLabelText('Etiqueta').fill('Correo de contacto')
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({ expected_updated_at: form.updated_at })
  expect(keysSent(api)).toEqual(['nombre_y_apellidos', 'correo', 'tienda', 'dia_preferido', 'es_electrica', 'tienda_2'])
})

test('another type keeps what it can, says what is lost, and gives it back', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Tienda/u }).click()
  const card = screen.getByRole('listitem', { name: 'Tienda' })
  await card.getByLabelText('Tipo').click()
  await screen.getByRole('option', { name: 'Texto' }).click()
  await expect
    .element(card.getByText('Se han quitado las opciones: Zaragoza Delicias, Huesca, Logroño y Pamplona.'))
    .toBeVisible()
  await card.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(card.getByText('Logroño')).toBeVisible()
  await expect.element(card.getByLabelText('Tipo')).toHaveTextContent('Selección')
})

test('fields are put in order with Alt and the arrows, and by dragging', async () => {
  const { screen, api } = await open({ update: () => form })
  const third = screen.getByRole('button', { name: /^Tienda/u })
  await expect.element(third).toBeVisible()
  third.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(screen.getByText('Tienda, 2 de 5')).toBeInTheDocument()
  await expect.element(third).toHaveFocus()

  const handle = screen.getByRole('button', { name: 'Mover Nombre y apellidos' }).element()
  const below = screen.getByRole('listitem', { name: 'Tienda' }).element().getBoundingClientRect()
  handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, cancelable: true }))
  await expect.poll(() => document.querySelector('[data-order].shadow-2')).not.toBeNull()
  window.dispatchEvent(new PointerEvent('pointermove', { clientY: below.bottom - 2 }))
  window.dispatchEvent(new PointerEvent('pointerup'))
  await expect.element(screen.getByText('Nombre y apellidos, 2 de 5')).toBeInTheDocument()

  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(keysSent(api)).toEqual(['tienda', 'nombre_y_apellidos', 'correo', 'dia_preferido', 'es_electrica'])
})

test('dates are days of the agent, an end before the start is refused in place, and nothing typed is lost', async () => {
  const { screen, api } = await open({ update: () => form })
  await screen.getByRole('switch', { name: 'Permanente' }).click()
  await screen.getByLabelText('Inicio').fill('2096-11-10')
  await screen.getByLabelText('Fin').fill('2096-11-07')
  await saved(screen).click()
  await expect.element(screen.getByText('El fin debe ser posterior al inicio y a hoy.')).toBeVisible()
  await expect.element(screen.getByText('1 campo por corregir')).toBeVisible()
  await expect.element(screen.getByLabelText('Fin')).toHaveValue('07/11/2096')
  expect(api.count('infoCollection.update')).toBe(0)
  await screen.getByLabelText('Fin').fill('2096-11-12')
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({
    collection: { start_date: '2096-11-09T23:00:00.000Z', end_date: '2096-11-12T22:59:00.000Z' },
  })
})

test('an end that is past is refused, and one without an end sends no dates', async () => {
  const dated = aCollection({ permanent: false, start_date: null, end_date: '2096-11-12T22:59:00.000Z' })
  const { screen, api } = await open({ get: () => dated, update: () => dated })
  await screen.getByLabelText('Fin').fill('2020-01-01')
  await saved(screen).click()
  await expect.element(screen.getByText('El fin debe ser posterior al inicio y a hoy.')).toBeVisible()
  await screen.getByRole('switch', { name: 'Permanente' }).click()
  await expect.element(screen.getByLabelText('Fin')).not.toBeInTheDocument()
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({
    collection: { permanent: true, start_date: null, end_date: null },
  })
})

test('without a channel, or with one option alone, it is not saved', async () => {
  const { screen, api } = await open()
  for (const channel of ['Burbuja', 'Web', 'WhatsApp']) await screen.getByRole('checkbox', { name: channel }).click()
  await screen.getByRole('button', { name: /^Tienda/u }).click()
  for (const option of ['Huesca', 'Logroño', 'Pamplona'])
    await screen.getByRole('button', { name: `Quitar ${option}`, exact: true }).click()
  await saved(screen).click()
  await expect.element(screen.getByText('Elige al menos un canal')).toBeVisible()
  await expect.element(screen.getByText('Pon al menos 2 opciones')).toBeVisible()
  await expect.element(screen.getByText('2 campos por corregir')).toBeVisible()
  expect(api.count('infoCollection.update')).toBe(0)
})

test('an address that is none or is there already is refused, and what is written is saved with the rest', async () => {
  const { screen, api } = await open({ update: () => form, setContacts: ({ body }) => ({ ...form, ...body }) })
  const field = screen.getByRole('textbox', { name: 'Otro correo' })
  await field.fill('no es un correo')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Escribe un correo válido.')).toBeVisible()
  await field.fill('iker.sanz@ciclosalmenara.es')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Ese correo ya está en la lista')).toBeVisible()
  await expect.element(field).toHaveValue('iker.sanz@ciclosalmenara.es')
  await field.fill('lucia@ciclosalmenara.es')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('4 de 10')).toBeVisible()
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.setContacts')).toBe(1)
  expect(sentTo(api, 'infoCollection.setContacts')).toEqual({
    contacts: [...form.contacts, 'lucia@ciclosalmenara.es'],
    expected_updated_at: form.updated_at,
  })
})

test('§8: where only the contacts fail the form stays saved, and only they are tried again', async () => {
  let fails = true
  const { screen, api } = await open({
    update: () => form,
    setContacts: ({ body }) => (fails ? refuse('too_many_requests') : { ...form, ...body }),
  })
  await screen.getByRole('button', { name: 'Quitar iker.sanz@ciclosalmenara.es' }).click()
  await saved(screen).click()
  await expect
    .element(screen.getByText(/Los datos están guardados; los avisos, no: Demasiados intentos/u))
    .toBeVisible()
  await expect.element(screen.getByText('2 de 10')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Guardar los avisos' }).click()
  await expect.element(screen.getByText(/los avisos, no/u)).not.toBeInTheDocument()
  expect([api.count('infoCollection.update'), api.count('infoCollection.setContacts')]).toEqual([1, 2])
  await expect.element(screen.getByText(/sin guardar/u)).not.toBeInTheDocument()
})

test('§8: a new one whose contacts fail is made once, and its page keeps them', async () => {
  const { screen, api, router } = await renderScreen(`${address}/new?copy=${form.id}`, {
    ...on({ create: () => ({ ...form, contacts: [] }), setContacts: () => refuse('too_many_requests') }),
  })
  await screen.getByRole('textbox', { name: 'Otro correo' }).fill('lucia@ciclosalmenara.es')
  api.on(on({ get: () => ({ ...form, contacts: [] }) }))
  await screen.getByRole('button', { name: 'Crear recogida' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`${address}/${form.id}`)
  await expect.element(screen.getByText(/Los datos están guardados; los avisos, no/u)).toBeVisible()
  await expect.element(screen.getByText('lucia@ciclosalmenara.es')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar los avisos' }).click()
  await expect.poll(() => api.count('infoCollection.setContacts')).toBe(2)
  expect(api.count('infoCollection.create')).toBe(1)
})

test('another member’s save meanwhile is not overwritten until the member says so', async () => {
  const theirs = { ...form, name: 'Lo suyo', updated_at: '2026-11-23T12:00:00.000Z' }
  let now = form
  const { screen } = await open({
    get: () => now,
    update: () => {
      now = theirs
      return refuse('stale_edit')
    },
  })
  await screen.getByLabelText('Nombre', { exact: true }).fill('Otra cosa')
  await saved(screen).click()
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).toBeVisible()
  await expect.element(screen.getByText('Su versión: Lo suyo')).toBeVisible()
  await expect.element(screen.getByText('La tuya: Otra cosa')).toBeVisible()
  await expect.element(screen.getByLabelText('Nombre', { exact: true })).toHaveValue('Otra cosa')
  await screen.getByRole('button', { name: 'Cargar su versión' }).click()
  await expect.element(screen.getByLabelText('Nombre', { exact: true })).toHaveValue('Lo suyo')
  await expect.element(screen.getByText('Alguien lo ha cambiado mientras lo editabas')).not.toBeInTheDocument()
})

test('leaving with unsaved changes asks', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Nombre', { exact: true }).fill('Otra cosa')
  await screen.getByRole('link', { name: 'Resultados' }).click()
  await expect.element(screen.getByRole('heading', { name: '¿Salir sin guardar?' })).toBeVisible()
})

test('it is played as it stands in the form, with what it takes and from which words', async () => {
  const { screen, api } = await open({
    preview: ({ body }) =>
      body.messages.length === 0
        ? []
        : [
            {
              says: '¿En qué tienda te va mejor dejarla?',
              options: ['Huesca', 'Pamplona'],
              outcome: 'asking',
              taken: [{ key: 'nombre_y_apellidos', value: 'Javier Royo', said: 'Soy Javier Royo' }],
            },
            ...(body.messages.length > 1
              ? [{ says: 'Apuntado.', options: [], outcome: 'complete' as const, taken: [] }]
              : []),
          ],
  })
  const preview = screen.getByRole('region', { name: 'Así lo pide' })
  await preview.getByLabelText('Escribe como un cliente').fill('Soy Javier Royo')
  await userEvent.keyboard('{Enter}')
  await expect.element(preview.getByText('¿En qué tienda te va mejor dejarla?')).toBeVisible()
  await expect.element(preview.getByText('de «Soy Javier Royo»')).toBeVisible()
  await preview.getByRole('button', { name: 'Huesca' }).click()
  await expect.element(preview.getByText('Ya tiene todo lo que pide')).toBeVisible()
  expect(sentTo(api, 'infoCollection.preview')).toMatchObject({
    language: 'es',
    messages: ['Soy Javier Royo', 'Huesca'],
  })
  await preview.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect.element(preview.getByText('Apuntado.')).not.toBeInTheDocument()
  expect(api.count('infoCollection.update')).toBe(0)
})

test('one that begins on the same words is named, until the form shares no channel with it', async () => {
  const other = aCollection({ name: 'Presupuesto', channels: ['bubble'] })
  const { screen } = await open({ list: () => [form, other] })
  await expect.element(screen.getByText('Coincide con Presupuesto')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Burbuja' }).click()
  await expect.element(screen.getByText('Coincide con Presupuesto')).not.toBeInTheDocument()
})

test('a member changes the form and not whom it tells; a viewer changes nothing', async () => {
  const as = (role: 'member' | 'viewer'): Fakes => ({ organizations: { mine: () => [{ ...MEMBERSHIP, role }] } })
  const member = await open({ update: () => form }, as('member'))
  await expect.element(member.screen.getByText('Los cambia un administrador.')).toBeVisible()
  await expect.element(member.screen.getByRole('textbox', { name: 'Otro correo' })).not.toBeInTheDocument()
  await member.screen.getByLabelText('Nombre', { exact: true }).fill('Otra cosa')
  await saved(member.screen).click()
  await expect.poll(() => member.api.count('infoCollection.update')).toBe(1)
  await member.screen.unmount()

  const { screen } = await open({}, as('viewer'))
  await expect.element(screen.getByText('Solo lectura: lo cambia un administrador').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Nombre', { exact: true })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Añadir campo' })).not.toBeInTheDocument()
})

test('on a phone nothing is wider than it', async () => {
  const { screen } = await open()
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: /^Tienda/u }).click()
  await expect.element(screen.getByLabelText('Opciones')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('screens §9.7: a field waits for what an earlier one is, and follows it when that is renamed', async () => {
  const { screen, api } = await open({ update: () => form })
  await screen.getByRole('button', { name: 'Añadir campo' }).click()
  const fresh = () => screen.getByRole('listitem', { name: 'Batería' })
  await screen.getByRole('listitem', { name: 'Campo sin nombre' }).getByLabelText('Etiqueta').fill('Batería')
  await fresh().getByLabelText('Descripción para el agente').fill('¿Qué batería lleva?')
  await fresh().getByLabelText('Cuándo se pregunta').click()
  await screen.getByRole('option', { name: 'Solo según «¿Es eléctrica?»' }).click()
  await expect.element(fresh().getByLabelText('Si es')).toHaveTextContent('Sí')
  await fresh().getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(fresh().getByText('Solo si «¿Es eléctrica?» es sí')).toBeVisible()
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({
    collection: { fields: [{}, {}, {}, {}, {}, { condition: { key: 'es_electrica', is: true } }] },
  })
})

test('screens §9.7: a field that stands before the one it waits for is refused in its card', async () => {
  const fields = form.fields.map((each, at) =>
    at === 3 ? { ...each, condition: { key: 'tienda', is: ['Huesca'] } } : each,
  )
  const { screen, api } = await open({ get: () => ({ ...form, fields }) })
  const day = screen.getByRole('button', { name: /^Día preferido/u })
  await expect.element(day.getByText('Solo si «Tienda» es Huesca')).toBeVisible()
  day.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await saved(screen).click()
  await expect.element(screen.getByText(/La condición mira un campo anterior/u)).toBeVisible()
  expect(api.count('infoCollection.update')).toBe(0)
})

test('a card that a refused save opened stays open while its field is mended, and closes by hand', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Correo/u }).click()
  await screen.getByRole('listitem', { name: 'Correo' }).getByLabelText('Etiqueta').fill('')
  const head = screen.getByRole('button', { name: /^Campo sin nombre/u })
  await head.click()
  await saved(screen).click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  const label = screen.getByRole('listitem', { name: 'Campo sin nombre' }).getByLabelText('Etiqueta')
  await label.fill('Correo de casa')
  const mended = screen.getByRole('button', { name: /^Correo de casa/u })
  await expect.element(screen.getByText('1 campo por corregir')).not.toBeInTheDocument()
  await expect.element(mended).toHaveAttribute('aria-expanded', 'true')
  await mended.click()
  await expect.element(mended).toHaveAttribute('aria-expanded', 'false')
})

test('a card with something to mend can be closed, and the next save opens it again', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Correo/u }).click()
  await screen.getByRole('listitem', { name: 'Correo' }).getByLabelText('Etiqueta').fill('')
  const head = screen.getByRole('button', { name: /^Campo sin nombre/u })
  await saved(screen).click()
  await expect.element(screen.getByText('1 campo por corregir')).toBeVisible()
  await head.click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  await saved(screen).click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
})

test('screens §9.4, §9.8: a text is written by a model, and a form asks as it is told to', async () => {
  const { screen, api } = await open({ update: () => form })
  await screen.getByRole('button', { name: /^Nombre y apellidos/u }).click()
  const card = screen.getByRole('listitem', { name: 'Nombre y apellidos' })
  await card.getByLabelText('Cómo se escribe').click()
  await screen.getByRole('option', { name: 'Según un modelo' }).click()
  await card.getByLabelText('Modelo').fill('"CA')
  await saved(screen).click()
  await expect.element(card.getByText(/cierra las comillas/u)).toBeVisible()
  await card.getByLabelText('Modelo').fill('"CA"-0000')
  await expect.element(card.getByText(/Por ejemplo, CA-\d{4}/u)).toBeVisible()
  await screen.getByRole('radio', { name: /Todo junto/u }).click()
  await screen.getByLabelText('Cuánto insiste').click()
  await screen.getByRole('option', { name: 'Pregunta 1 vez' }).click()
  await screen.getByLabelText('Si no dan un dato obligatorio').click()
  await screen.getByRole('option', { name: 'Sigue sin ese dato' }).click()
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({
    collection: {
      asking: { order: 'together', attempts: 1, without_required: 'go_on' },
      fields: [{ pattern: { shape: 'mask', mask: '"CA"-0000' } }, {}, {}, {}, {}],
    },
  })
})

test('a day may be the customer’s today at the earliest, and one that is no day is refused beside it', async () => {
  const { screen, api } = await open({ update: () => form })
  await screen.getByRole('button', { name: /^Día preferido/u }).click()
  await screen.getByLabelText('Como muy pronto').click()
  await screen.getByRole('option', { name: 'El día en que se pregunta' }).click()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Como muy tarde' }).click()
  await screen.getByRole('option', { name: 'Un día' }).click()
  await saved(screen).click()
  await expect.element(screen.getByText('1 campo por corregir')).toBeVisible()
  expect(api.count('infoCollection.update')).toBe(0)
  await screen.getByRole('textbox', { name: 'Como muy tarde' }).fill('31/01/2097')
  await saved(screen).click()
  await expect.poll(() => api.count('infoCollection.update')).toBe(1)
  expect(sentTo(api, 'infoCollection.update')).toMatchObject({
    collection: { fields: [{}, {}, {}, { bounds: { least: 'today', most: '2097-01-31' } }, {}] },
  })
})
