import { partsOf } from '@tertulia/contract/spans'
import axe from 'axe-core'
import Papa from 'papaparse'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInRouter } from '#test/render-in-router.tsx'
import { savedFiles } from '#test/saved-files.ts'
import type { ChartFrame } from './chart-card.tsx'
import { BarChart } from './bar-chart.tsx'
import { FlowChart } from './flow-chart.tsx'
import { HeatMap } from './heat-map.tsx'
import { HourBars } from './hour-bars.tsx'
import { StackedBar } from './stacked-bar.tsx'
import { TrendChart } from './trend-chart.tsx'

const DAYS = partsOf({ first: '2026-11-17', last: '2026-11-20' }, 'day')
const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 100)
const WEEK = Array.from({ length: 7 }, (_, day) => HOURS.map((_hour, hour) => day * 24 + hour))
const list = (of: string | number) => `/conversations?of=${of}`
/** A customer's text that a spreadsheet would run as a formula. */
const FORMULA = '=HYPERLINK("http://mal.example")'

const trend = (
  <TrendChart
    title="Por día"
    reading="El jueves recibes 1,4 veces la media."
    fileName="dias"
    parts={DAYS}
    grouping="day"
    series={[{ id: 'all', label: 'Este periodo', color: 'chart-1', values: [1284, 12_840, null, 12] }]}
    before={[900, 800, 700, 600]}
    isPartial
    hrefOf={({ first }) => list(first)}
  />
)
const stacked = (
  <TrendChart
    title="Usos"
    fileName="usos"
    parts={DAYS}
    grouping="day"
    kind="bars"
    series={[
      { id: 'good', label: 'Bien', color: 'chart-2', values: [10, 20, 30, 40] },
      { id: 'bad', label: 'Error', color: 'chart-1', values: [1, 2, 3, 4] },
    ]}
    hrefOf={({ first }, one) => list(`${first} ${one ?? 'all'}`)}
  />
)
const hours = (
  <HourBars title="Por hora" fileName="horas" label="Conversaciones" values={HOURS} hrefOf={(hour) => list(hour)} />
)
const heat = (
  <HeatMap title="Por hora y día" fileName="semana" values={WEEK} hrefOf={(day, hour) => list(day * 24 + hour)} />
)
const bars = (
  <BarChart
    title="Motivos"
    fileName="motivos"
    of="Motivo"
    label="Conversaciones"
    total={109}
    rows={[
      { id: 'asked', label: 'Lo pidió', value: 38, href: list('asked') },
      { id: 'formula', label: FORMULA, value: 71, href: list('formula') },
    ]}
  />
)
const parts = (
  <StackedBar
    title="Tarea"
    fileName="tarea"
    of="Resultado"
    label="Conversaciones"
    parts={[
      { id: 'done', label: 'Lograda', value: 74, color: 'chart-2', href: list('done') },
      { id: 'unknown', label: 'Sin determinar', value: 26, color: 'unknown', href: list('unknown') },
    ]}
  />
)
const flow = (
  <FlowChart
    title="Qué pasó"
    fileName="flujo"
    received={{ label: 'Recibidas', value: 1204, href: list('received') }}
    outcomes={[
      { id: 'confirmed', label: 'Confirmadas', value: 412, color: 'chart-2', reopened: 9, href: list('confirmed') },
      { id: 'assumed', label: 'Supuestas', value: 683, color: 'chart-2-pale', reopened: 31, href: list('assumed') },
      { id: 'person', label: 'Pasadas a una persona', value: 109, color: 'person', href: list('person') },
    ]}
    reopened={{ label: 'Reabiertas', value: 40, href: list('reopened') }}
  />
)
function Late({ chart }: { chart: ReactElement<ChartFrame> }) {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setLoading(false)}>
        Ya
      </button>
      {cloneElement(chart, { isLoading })}
    </>
  )
}
const EVERY: [string, ReactNode][] = [
  ['TrendChart', trend],
  ['TrendChart of bars', stacked],
  ['HourBars', hours],
  ['HeatMap', heat],
  ['BarChart', bars],
  ['StackedBar', parts],
  ['FlowChart', flow],
]

test('the flow draws nothing for an outcome that nothing became, which keeps its words', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderInRouter(
    <FlowChart
      title="Qué pasó"
      fileName="flujo"
      received={{ label: 'Recibidas', value: 40 }}
      outcomes={[
        { id: 'confirmed', label: 'Confirmadas', value: 40, color: 'chart-2' },
        { id: 'progress', label: 'En curso', value: 0, color: 'chart-4' },
      ]}
      reopened={{ label: 'Reabiertas', value: 0 }}
    />,
  )
  const drawing = screen.getByRole('group', { name: 'Qué pasó' }).element()
  expect(drawing.querySelectorAll('path')).toHaveLength(1)
  // Two bars, and behind each of the four words its place to point at.
  expect(drawing.querySelectorAll('rect')).toHaveLength(6)
  await expect.element(screen.getByText('En curso')).toBeVisible()
  await expect.element(screen.getByText('Reabiertas')).toBeVisible()
})

afterEach(async () => {
  delete document.documentElement.dataset['theme']
  await page.viewport(1280, 800)
})

/** Accessible name or text of the focused element. */
const spoken = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

/** Goes by Tab alone to the figures of the chart. */
async function toFigures() {
  const isThere = () => document.activeElement?.closest('[data-figures]') ?? null
  for (let tabs = 0; tabs < 12 && !isThere(); tabs += 1) await userEvent.tab()
  expect(isThere()).not.toBeNull()
}

test.each(EVERY)('%s is read by keyboard alone, and Enter opens the list behind a figure', async (_name, chart) => {
  await page.viewport(1280, 800)
  const { address } = await renderInRouter(chart)
  await toFigures()
  expect(spoken()).toMatch(/\d/u)
  const href = document.activeElement?.getAttribute('href')
  expect(href).toMatch(/^\/conversations\?of=/u)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(href)
})

test('arrows, Home and End go through the days and say their figures; the last day is not over', async () => {
  await renderInRouter(trend)
  await toFigures()
  expect(spoken()).toBe('viernes, 20 de noviembre, aún no ha acabado: Este periodo 12, Anterior 600')
  await userEvent.keyboard('{ArrowLeft}')
  expect(spoken()).toBe('jueves, 19 de noviembre: Este periodo sin datos, Anterior 700')
  await userEvent.keyboard('{Home}')
  expect(spoken()).toBe('martes, 17 de noviembre: Este periodo 1284, Anterior 900')
  await userEvent.keyboard('{ArrowRight}')
  expect(spoken()).toBe('miércoles, 18 de noviembre: Este periodo 12.840, Anterior 800')
  await userEvent.keyboard('{End}')
  expect(spoken()).toContain('20 de noviembre')
})

test('weeks that the span cuts say their own days, and months their name', async () => {
  const { screen } = await renderInRouter(
    <>
      {(['week', 'month'] as const).map((grouping) => (
        <TrendChart
          key={grouping}
          title={grouping}
          fileName={grouping}
          parts={partsOf({ first: '2026-10-24', last: '2026-11-22' }, grouping)}
          grouping={grouping}
          series={[{ id: 'all', label: 'Todas', color: 'chart-1', values: [1, 2, 3, 4, 5] }]}
        />
      ))}
    </>,
  )
  const names = (title: string) =>
    [...screen.getByRole('group', { name: title }).element().querySelectorAll('[data-stop]')].map((stop) =>
      stop.getAttribute('aria-label')?.replace(/:.*/u, ''),
    )
  expect(names('week').slice(0, 2)).toEqual(['Semana del 24 oct al 25 oct', 'Semana del 26 oct al 1 nov'])
  expect(names('month')).toEqual(['octubre de 2026', 'noviembre de 2026'])
})

test('down and up lead from a column to its parts, the topmost first', async () => {
  const { address } = await renderInRouter(stacked)
  await toFigures()
  expect(spoken()).toBe('viernes, 20 de noviembre: Bien 40, Error 4')
  await userEvent.keyboard('{ArrowDown}')
  expect(spoken()).toBe('viernes, 20 de noviembre: Error 4')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(spoken()).toBe('jueves, 19 de noviembre: Bien 30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURIComponent(address()).replace('+', ' ')).toBe(list('2026-11-19 good'))
})

test('arrows go through the hours of a week, from its peak', async () => {
  await renderInRouter(heat)
  await toFigures()
  expect(spoken()).toBe('domingo, 23:00: 167')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(spoken()).toBe('sábado, 22:00: 142')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(spoken()).toBe('lunes, 00:00: 0')
})

test('on a phone the days of a week stand beside each other, with cells that a finger hits', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderInRouter(heat)
  await expect
    .poll(
      () => screen.getByRole('link', { name: 'lunes, 08:00: 8', exact: true }).element().getBoundingClientRect().width,
    )
    .toBeGreaterThan(24)
  await toFigures()
  await userEvent.keyboard('{ArrowLeft}')
  expect(spoken()).toBe('sábado, 23:00: 143')
})

test('a flow whose figures come late is as wide as its card, and rows on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderInRouter(<Late chart={flow} />)
  await screen.getByRole('button', { name: 'Ya' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Qué pasó' })).toBeVisible()
  const drawn = () => [...document.querySelectorAll('[data-figures] *')]
  await expect.poll(() => drawn().length).toBeGreaterThan(0)
  expect(drawn().filter((each) => each.getBoundingClientRect().right > 390)).toEqual([])
})

test('the flow goes from what was received over the outcomes to what was opened again', async () => {
  await page.viewport(1280, 800)
  await renderInRouter(flow)
  await toFigures()
  const said = [spoken()]
  for (let steps = 0; steps < 4; steps += 1) {
    await userEvent.keyboard('{ArrowDown}')
    said.push(spoken())
  }
  expect(said).toEqual([
    '1204, recibidas',
    '412, confirmadas, 34\u00A0%',
    '683, supuestas, 57\u00A0%',
    '109, pasadas a una persona, 9\u00A0%',
    '40, reabiertas, 3\u00A0%',
  ])
})

test.each(EVERY)('%s has a table and a file with the same figures', async (_name, chart) => {
  const files = savedFiles()
  const { screen } = await renderInRouter(chart)
  await screen.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Tabla (CSV)' }).click()
  await expect.poll(() => files.length).toBe(1)
  const text = (await files[0]?.content.text()) ?? ''
  const [heads = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/u, '').trimEnd()).data

  await screen.getByRole('button', { name: 'Ver como tabla' }).click()
  const table = screen.getByRole('table').element()
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
  expect(heads).toEqual(rows[0])
  expect(lines.map((line) => line.slice(1).map(Number))).toEqual(
    rows.slice(1).map((row) => row.slice(1).map(readNumber)),
  )
  expect(lines.length).toBeGreaterThan(1)
})

/** A figure as the table shows it in Spanish; nothing if none is known. */
function readNumber(shown: string): number {
  const digits = shown.replaceAll('.', '').replace(',', '.')
  if (digits.includes('%')) return expect.closeTo(Number.parseFloat(digits) / 100, 2) as unknown as number
  return Number.parseFloat(digits) || 0
}

test('drawing and table give the same figures for each day', async () => {
  const { screen } = await renderInRouter(trend)
  const drawn = [...document.querySelectorAll('[data-stop]')].map((stop) => stop.getAttribute('aria-label') ?? '')
  await screen.getByRole('button', { name: 'Ver como tabla' }).click()
  const rows = [...screen.getByRole('table').element().querySelectorAll('tbody tr')]
  expect(rows.length).toBe(drawn.length)
  for (const [at, row] of rows.entries()) {
    const [name, now, before] = [...row.children].map((cell) => cell.textContent?.replace('—', '') ?? '')
    expect(drawn[at]?.replace(', aún no ha acabado', '')).toBe(`${name}: Este periodo ${now}, Anterior ${before}`)
  }
})

test('a name that a spreadsheet would run is none in the file', async () => {
  const files = savedFiles()
  const { screen } = await renderInRouter(bars)
  await screen.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Tabla (CSV)' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.content.text()).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
})

test('T turns a chart to its table and back, and the focus stays in the card', async () => {
  const { screen } = await renderInRouter(trend)
  await toFigures()
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('table', { name: 'Por día' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver como gráfica' })).toHaveFocus()
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test.each(EVERY)('the picture of %s holds its drawing, on light paper in the dark', async (_name, chart) => {
  document.documentElement.dataset['theme'] = 'dark'
  const files = savedFiles()
  const { screen } = await renderInRouter(chart)
  await screen.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Imagen (PNG)' }).click()
  await expect.poll(() => files.length).toBe(1)
  const picture = await createImageBitmap(files[0]?.content ?? new Blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const paper = canvas.getContext('2d')
  paper?.drawImage(picture, 0, 0)
  const { data } = paper?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() }
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => [data[4 * at], data[4 * at + 1], data[4 * at + 2]])
  expect(pixels[0]).toEqual([255, 255, 255])
  const count = (test: (least: number, most: number) => boolean) =>
    pixels.filter(([red = 0, green = 0, blue = 0]) => test(Math.min(red, green, blue), Math.max(red, green, blue)))
      .length
  // Mostly paper, words in ink, areas in a colour.
  expect(count((least) => least > 225) / pixels.length).toBeGreaterThan(0.5)
  expect(count((_least, most) => most < 55)).toBeGreaterThan(100)
  expect(count((least, most) => most - least > 50)).toBeGreaterThan(1000)
})

test('words of a picture, figures among them, are in the fonts of the page', async () => {
  const fonts = new Set<string>()
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function note(
    this: CanvasRenderingContext2D,
  ) {
    fonts.add(this.font)
  })
  const files = savedFiles()
  const { screen } = await renderInRouter(trend)
  await screen.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Imagen (PNG)' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect([...fonts].filter((font) => !font.includes('Hanken Grotesk'))).toEqual([])
  expect(fonts.size).toBeGreaterThan(2)
})

test('example data says so, opens nothing and is in no file', async () => {
  const { screen } = await renderInRouter(
    <BarChart
      title="Motivos"
      fileName="motivos"
      of="Motivo"
      label="Conversaciones"
      example="Instala la burbuja para ver los tuyos."
      rows={[{ id: 'asked', label: 'Lo pidió', value: 38, href: list('asked') }]}
    />,
  )
  await expect.element(screen.getByText('Ejemplo')).toBeVisible()
  await expect.element(screen.getByText('Instala la burbuja para ver los tuyos.')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Descargar' }).click()
  for (const name of [/^Tabla/u, /^Imagen/u])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
})

test('one that failed says so by itself and can be tried again', async () => {
  let tries = 0
  const { screen } = await renderInRouter(
    <>
      {hours}
      <TrendChart
        title="Por día"
        fileName="d"
        parts={[]}
        grouping="day"
        series={[]}
        error=""
        onRetry={() => (tries += 1)}
      />
    </>,
  )
  await expect.element(screen.getByRole('alert').getByText('No se ha podido calcular')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(tries).toBe(1)
  await expect.element(screen.getByRole('group', { name: 'Por hora' })).toBeVisible()
})

test.each([
  ['comes', { isLoading: true, reading: 'El jueves recibes más.' }],
  ['failed', { error: 'No se ha podido calcular' }],
  ['holds nothing', { empty: 'Aún no hay valoraciones en este periodo.' }],
])('a chart that %s is as high as with its figures', async (_name, state) => {
  const height = async (more: object) => {
    const { screen } = await renderInRouter(
      <TrendChart
        title="Por día"
        fileName="d"
        parts={DAYS}
        grouping="day"
        series={[{ id: 'a', label: 'A', color: 'chart-1', values: [1, 2, 3, 4] }]}
        {...more}
      />,
    )
    const tall = screen.getByRole('region', { name: 'Por día' }).element().getBoundingClientRect().height
    await screen.unmount()
    return tall
  }
  const reading = 'reading' in state ? { reading: state.reading } : {}
  expect(await height(state)).toBeCloseTo(await height(reading), 0)
})

test('under 20 parts are counted and not divided', async () => {
  const { screen } = await renderInRouter(
    <BarChart
      title="Motivos"
      fileName="m"
      of="Motivo"
      label="Conversaciones"
      total={14}
      rows={[{ id: 'a', label: 'Lo pidió', value: 5 }]}
    />,
  )
  await expect.element(screen.getByText('Con menos de 20 enseñamos el recuento, no un porcentaje.')).toBeVisible()
  expect(screen.container.textContent).not.toContain('%')
})

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    [1280, 390].flatMap((width) => EVERY.map(([name, chart]) => [theme, width, name, chart] as const)),
  ),
)('%s, %i wide: %s has no barriers and no more width than there is', async (theme, width, _name, chart) => {
  document.documentElement.dataset['theme'] = theme
  await page.viewport(width, 900)
  const { screen } = await renderInRouter(chart)
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeVisible()
  const barriers = async () =>
    (await axe.run(screen.container)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(await barriers()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Ver como tabla' }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(await barriers()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
