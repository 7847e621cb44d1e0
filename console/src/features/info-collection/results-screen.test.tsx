import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aCollection, aResult, FUNNEL } from '#test/a-collection.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const form = aCollection()
const address = `/agents/${AGENT.id}/capabilities/collect/${form.id}/results`
type CollectionFakes = NonNullable<Fakes['infoCollection']>
const on = (fakes: CollectionFakes = {}): Fakes => ({
  infoCollection: {
    get: () => form,
    list: () => [form],
    funnel: () => FUNNEL,
    results: () => pageOf([aResult()]),
    ...fakes,
  },
})

test('each result tells who, how far they came and the first of what they gave; the funnel, where they stop', async () => {
  const { screen } = await renderScreen(address, on())
  await expect
    .element(
      screen.getByRole('row', {
        name: /Javier Royo Javier Royo · Huesca · sábado, 28 de noviembre.*Completa Burbuja/u,
      }),
    )
    .toBeVisible()
  const funnel = screen.getByRole('complementary', { name: 'Hasta dónde llegan' })
  await expect.element(funnel.getByText('Donde más lo dejan: Correo, 7 de 44.')).toBeVisible()
  await expect.element(funnel.getByRole('link', { name: 'Correo: Llegan 44' })).toBeVisible()
  await expect.element(funnel.getByRole('link', { name: 'Correo: Lo dejan aquí 7' })).toBeVisible()
  // No customer left there: no list lies behind.
  await expect.element(funnel.getByRole('img', { name: '¿Es eléctrica?: Lo dejan aquí 0' })).toBeVisible()
})

test('a figure of the funnel opens the results that it counts, by pointer and by keyboard', async () => {
  const { screen, api, router } = await renderScreen(address, on())
  await screen.getByRole('link', { name: 'Correo: Lo dejan aquí 7' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ field: 'correo', step: 'left' })
  expect(api.calls.findLast(({ name }) => name === 'infoCollection.results')?.sent.query).toMatchObject({
    field: 'correo',
    step: 'left',
  })
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ field: 'tienda', step: 'given' })
  await screen.getByRole('button', { name: 'Quitar el filtro Tienda Contestan' }).click()
  await expect.poll(() => router.state.location.search).not.toHaveProperty('field')
})

test('the funnel says so if no customer has begun', async () => {
  const none = FUNNEL.map((step) => ({ ...step, asked: 0, given: 0, left: 0 }))
  const { screen } = await renderScreen(address, on({ funnel: () => none, results: () => pageOf([]) }))
  await expect.element(screen.getByText('Nadie ha empezado todavía.')).toBeVisible()
})

test('an open result shows each value with its words, marks defaults, and leads to its conversation', async () => {
  const result = aResult()
  const { screen } = await renderScreen(`${address}?result=${result.id}`, on({ results: () => pageOf([result]) }))
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('«en la de Huesca»')).toBeVisible()
  await expect.element(drawer.getByText('Sin dar')).toBeVisible()
  await expect.element(drawer.getByText('Valor por defecto, nadie lo dijo')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Abrir conversación' }))
    .toHaveAttribute('href', `/conversations?open=${result.conversation_id}`)
})

test('the state is a filter of the address', async () => {
  const { screen, api, router } = await renderScreen(address, on())
  await screen.getByRole('button', { name: 'Estado' }).first().click()
  await screen.getByRole('menuitem', { name: 'A medias' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ state: 'partial' })
  expect(api.calls.findLast(({ name }) => name === 'infoCollection.results')?.sent.query).toMatchObject({
    state: 'partial',
  })
})

test('a member with the right exports all results as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { screen, api } = await renderScreen(address, on({ export: () => ({ csv: 'cliente\nJavier', rows: 1 }) }))
  await screen.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.element(screen.getByText('1 resultado exportado').first()).toBeVisible()
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    expect.stringMatching(/^Reserva de taller-.*\.csv$/u),
  ])
  click.mockRestore()
  expect(api.count('infoCollection.export')).toBe(1)
})

test('a member without the right to export reads why', async () => {
  const { screen } = await renderScreen(address, {
    ...on(),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' as const }] },
  })
  await expect.element(screen.getByRole('button', { name: 'Exportar CSV' })).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone the funnel is folded above the list', async () => {
  const { screen } = await renderScreen(address, on())
  await page.viewport(390, 844)
  await screen.getByText('Hasta dónde llegan').click()
  await expect.element(screen.getByRole('link', { name: 'Correo: Contestan 37' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a value of a complete result is corrected, and what it was before stays told', async () => {
  const result = aResult()
  const [first] = result.values
  const corrections = [{ before: first!.value, by: 'Marta Pardo', at: '2026-11-24T10:00:00.000Z' }]
  const after = { ...result, values: [{ ...first!, value: 'Javier Royo Gil', corrections }, ...result.values.slice(1)] }
  const { screen, api } = await renderScreen(
    `${address}?result=${result.id}`,
    on({ results: () => pageOf([result]), correct: () => after }),
  )
  const drawer = screen.getByRole('dialog')
  const label = form.fields.find(({ key }) => key === first!.key)?.label ?? ''
  await drawer.getByRole('button', { name: `Corregir ${label}` }).click()
  await drawer.getByRole('textbox', { name: label }).fill('Javier Royo Gil')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(drawer.getByText('Javier Royo Gil')).toBeVisible()
  await expect.element(drawer.getByText(/^Antes: Javier Royo\. Lo cambió Marta Pardo/u)).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'infoCollection.correct')?.sent.body).toEqual({
    key: first!.key,
    value: 'Javier Royo Gil',
  })
})
