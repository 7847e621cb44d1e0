import type { ValueReport } from '@tertulia/contract/value-reports'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const WEEK = { starts: '2026-10-04T22:00:00.000Z', ends: '2026-10-11T22:00:00.000Z' }
const FIGURES = {
  conversations: 1117,
  confirmed: 354,
  assumed: 467,
  unknown: 171,
  to_person: 125,
  in_progress: 0,
  erased: 0,
  cost_micros: 118_200_000,
  weeks: [{ ...WEEK, first: '2026-10-05', last: '2026-10-11', confirmed: 77, assumed: 104 }],
}
const ASSUMPTIONS = {
  tenths: 60,
  hour_micros: 18_000_000,
  dollar_micros: 870_000,
  by: 'Lucía Ferrer',
  at: '2026-11-01T05:00:00.000Z',
}
const SIGNED = {
  edition: 1,
  figures: FIGURES,
  assumptions: ASSUMPTIONS,
  currency: 'EUR',
  time_zone: 'Europe/Madrid',
  agent_name: 'Aitana',
  organization_name: 'Ciclos Almenara',
  signed_at: '2026-11-01T05:00:00.000Z',
  signed_by: null,
  fingerprint: '9f2c71e0a4d803b6'.padEnd(64, '0'),
}
const REPORT: ValueReport = {
  agent_id: AGENT.id,
  month: '2026-10',
  first: '2026-10-01',
  last: '2026-10-31',
  starts: '2026-09-30T22:00:00.000Z',
  ends: '2026-10-31T23:00:00.000Z',
  time_zone: 'Europe/Madrid',
  currency: 'EUR',
  organization_name: 'Ciclos Almenara',
  agent_name: 'Aitana',
  is_over: true,
  now: FIGURES,
  signed: SIGNED,
  assumptions: ASSUMPTIONS,
  measure: { conversations: 125, ms: 400_000 },
}
const MONTHS = [
  { month: '2026-11', is_over: false, conversations: 900, confirmed: 300, tenths: 60, edition: null },
  { month: '2026-10', is_over: true, conversations: 1117, confirmed: 354, tenths: 60, edition: 1 },
  { month: '2026-08', is_over: true, conversations: 12, confirmed: 4, tenths: 60, edition: null },
]
const faked = (report: Partial<ValueReport> = {}): Fakes => ({
  valueReports: {
    get: () => ({ ...REPORT, ...report }),
    months: () => MONTHS,
    readers: () => ({ user_ids: [] }),
    check: () => ({ intact: true, differs: [{ figure: 'confirmed' as const, signed: 354, now: 353 }] }),
    sign: () => ({ ...REPORT, signed: { ...SIGNED, edition: 2 } }),
  },
})
const TEAM: Fakes = { members: { list: () => pageOf([]) } }
const open = (fakes: Fakes = faked(), address = '/boards/value?month=2026-10') =>
  renderScreen(address, { ...KNOWLEDGE, ...TEAM, ...fakes })
const searchOf = (href: string | null) =>
  Object.fromEntries(new URL(href ?? '', 'https://console.test').searchParams.entries())

test('the page counts what customers confirmed and nothing else, and each figure opens its list (picture 40)', async () => {
  const { screen } = await open()
  const page = screen.getByRole('article')
  await expect
    .element(page.getByRole('heading', { name: /En octubre, Aitana ahorró al menos 35,4\shoras\./u }))
    .toBeVisible()
  await expect.element(page.getByText(/^534,37\s€$/u)).toBeVisible()
  await expect.element(page.getByText('6,2 veces lo que costó')).toBeVisible()
  const hours = page
    .getByRole('link', { name: /^35,4\shoras$/u })
    .element()
    .getAttribute('href')
  expect(searchOf(hours)).toMatchObject({ outcome: 'confirmed', started_from: REPORT.starts, started_to: REPORT.ends })
  const bar = page.getByRole('link', { name: /^Semana 5–11 oct: 7,7 horas confirmadas$/u })
  expect(searchOf(bar.element().getAttribute('href'))).toMatchObject({
    started_from: WEEK.starts,
    started_to: WEEK.ends,
  })
})

test('the page follows the assumptions while the member types, and tells that it is unsigned', async () => {
  const { screen } = await open()
  const page = screen.getByRole('article')
  await expect.element(page.getByText(/^Firmado el 1 de noviembre de 2026/u)).toBeVisible()
  await screen.getByLabelText('Minutos por conversación').fill('8')
  await expect.element(page.getByRole('heading', { name: /47,2\shoras/u })).toBeVisible()
  await expect.element(page.getByText('Sin firmar').first()).toBeVisible()
})

test('minutes that are none are refused beside their field, and the page keeps the last that were', async () => {
  const { screen, api } = await open()
  await screen.getByLabelText('Minutos por conversación').fill('seis')
  await screen.getByRole('button', { name: 'Guardar y firmar' }).click()
  await expect.element(screen.getByText(/^Escribe entre 0,1 y 240 minutos/u)).toBeVisible()
  await expect.element(screen.getByRole('article').getByRole('heading', { name: /35,4\shoras/u })).toBeVisible()
  expect(api.calls.filter(({ name }) => name === 'valueReports.sign')).toEqual([])
})

test('signing sends the assumptions and the edition that was seen', async () => {
  const { screen, api } = await open()
  await screen.getByLabelText('Coste por hora').fill('20,50')
  await screen.getByRole('button', { name: 'Guardar y firmar' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'valueReports.sign')?.sent.body)
    .toMatchObject({
      month: '2026-10',
      expected_edition: 1,
      assumptions: { tenths: 60, hour_micros: 20_500_000, dollar_micros: 870_000 },
    })
})

test('a month in progress is told as it goes, and cannot be signed', async () => {
  const { screen } = await open(faked({ is_over: false, signed: null }))
  await expect
    .element(screen.getByRole('article').getByRole('heading', { name: /lleva ahorradas al menos/u }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Guardar y firmar' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('fewer than twenty conversations are counted, without hours or money', async () => {
  const few = { ...FIGURES, conversations: 12, confirmed: 4, assumed: 4, unknown: 4, to_person: 0 }
  const { screen } = await open(faked({ now: few, signed: null }))
  const page = screen.getByRole('article')
  await expect
    .element(page.getByRole('heading', { name: /En octubre, Aitana atendió 12 conversaciones\./u }))
    .toBeVisible()
  expect(page.element().textContent).not.toContain('€')
  expect(page.element().textContent).not.toContain('Horas por semana')
})

test('a check tells which figures have moved since the signature', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Comprobar' }).click()
  await expect.element(screen.getByText(/Desde la firma han cambiado: confirmadas de 354 a 353\./u)).toBeVisible()
})

test('a report that fails leaves the months open', async () => {
  const { screen } = await open({
    valueReports: { ...faked()['valueReports'], get: () => refuse('not_allowed') },
  })
  await expect.element(screen.getByText('No se ha podido calcular ese mes')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /agosto de 2026/iu })).toBeVisible()
})
