import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '#i18n/i18n.ts'
import { renderInRouter } from '#test/render-in-router.tsx'
import { judge } from './change.ts'
import { type Stat, StatCard } from './stat-card.tsx'

const seconds = (value: number) => `${value} s`

test.each<[string, Stat, 'more' | 'less' | undefined, string]>([
  [
    'a count without a verdict',
    { kind: 'count', value: 1204, before: 1085 },
    undefined,
    '1204+119 más que antes, 1085',
  ],
  ['a count as before', { kind: 'count', value: 12, before: 12 }, 'more', '12igual que antes'],
  [
    'a count without a period before',
    { kind: 'count', value: 12 },
    'more',
    '12Sin periodo anterior con el que comparar',
  ],
  [
    'a share',
    { kind: 'share', part: 412, of: 1204, before: { part: 340, of: 1085 } },
    'more',
    '41234 %+3 pt mejor que antes',
  ],
  [
    'a share that is better when it falls',
    { kind: 'share', part: 300, of: 1000, before: { part: 200, of: 1000 } },
    'less',
    '30030 %+10 pt peor que antes',
  ],
  [
    'a share of few',
    { kind: 'share', part: 5, of: 14, before: { part: 3, of: 12 } },
    'more',
    '5 de 14Con menos de 20 enseñamos el recuento, no un porcentaje.',
  ],
  [
    'a share whose period before is of few',
    { kind: 'share', part: 50, of: 100, before: { part: 3, of: 12 } },
    'more',
    '5050 %Sin periodo anterior con el que comparar',
  ],
  [
    'a median',
    { kind: 'measure', value: 2, before: 2.5, sample: 1204, write: seconds },
    'less',
    '2 s−0.5 s mejor que antes',
  ],
  [
    'a mean whose change is too small to be written',
    { kind: 'measure', value: 3.71, before: 3.95, sample: 100, write: (value) => String(Math.round(value)) },
    'more',
    '4casi igual',
  ],
  [
    'a median whose change is below what is written of one',
    { kind: 'measure', value: 0.05, before: 0.02, sample: 100, write: () => '< 0,1 s' },
    'less',
    '< 0,1 scasi igual',
  ],
  [
    'a share of which nobody can say',
    { kind: 'share', part: 50, of: 68, before: { part: 33, of: 44 } },
    undefined,
    '5074 %−1 pt menos que antes, 75 %',
  ],
  [
    'a mean of few',
    { kind: 'measure', value: 4.5, before: 4, sample: 14, write: seconds },
    'more',
    '—Solo 14: con menos de 20 no damos una media.',
  ],
])('%s is told in numbers and words', async (_name, stat, goodWhen, told) => {
  const { screen } = await renderInRouter(<StatCard label="Cifra" stat={stat} {...(goodWhen && { goodWhen })} />)
  const { textContent } = screen.getByRole('region', { name: 'Cifra' }).element()
  expect(textContent?.replaceAll(/\s+/gu, ' ')).toBe(`Cifra${told}`)
})

test.each([
  [0.34, 0.33, 'share', 'more', 'equal'],
  [0.34, 0.322, 'share', 'more', 'slightly_better'],
  [0.3, 0.33, 'share', 'more', 'worse'],
  [0.3, 0.33, 'share', 'less', 'better'],
  [4.5, 4.6, 'number', 'more', 'slightly_worse'],
  [1000, 1004, 'number', 'more', 'equal'],
  [3, 0, 'number', 'less', 'worse'],
  [3, 0, 'number', undefined, 'more'],
  [0, 3, 'number', undefined, 'less'],
] as const)('%d after %d, as %s where good is %s: %s', (now, before, kind, goodWhen, word) => {
  expect(judge(now, before, kind, goodWhen)).toBe(word)
})

const card = (
  <StatCard
    label="Confirmadas"
    stat={{ kind: 'share', part: 412, of: 1204, before: { part: 340, of: 1085 } }}
    goodWhen="more"
    href="/conversations?resolution=confirmed"
    days={[1, 2, 3, 4, 5, 6, 2]}
    definition={{
      text: 'El cliente dijo que sí o dio un 4 o un 5.',
      formula: 'Confirmadas entre recibidas.',
      not_counted: 'Las de prueba.',
      href: '/definitions?of=confirmed',
    }}
  />
)

test('how a number is counted is reached by keyboard: a word on focus, all of it by Enter', async () => {
  const { screen, address } = await renderInRouter(card)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cómo se cuenta: Confirmadas' })).toHaveFocus()
  await expect.element(page.getByText('El cliente dijo que sí o dio un 4 o un 5.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Cómo se cuenta: Confirmadas' })
  await expect.element(dialog.getByText('Confirmadas entre recibidas.')).toBeVisible()
  await expect.element(dialog.getByText('Las de prueba.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Ver en el glosario' }).click()
  await expect.poll(address).toBe('/definitions?of=confirmed')
})

test('the number opens the list behind it', async () => {
  const { screen, address } = await renderInRouter(card)
  await screen.getByRole('link', { name: 'Confirmadas: 412' }).click()
  await expect.poll(address).toBe('/conversations?resolution=confirmed')
})

test('example numbers say so and open nothing', async () => {
  const { screen } = await renderInRouter(
    <StatCard
      label="Recibidas"
      stat={{ kind: 'count', value: 120 }}
      href="/conversations"
      isExample
      isCompared={false}
    />,
  )
  await expect.element(screen.getByText('Ejemplo')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a number that could not be worked out can be tried again', async () => {
  let tries = 0
  const { screen } = await renderInRouter(
    <StatCard label="CSAT" stat={{ kind: 'count', value: 0 }} error="" onRetry={() => (tries += 1)} />,
  )
  await expect.element(screen.getByRole('alert').getByText('No se ha podido calcular')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(tries).toBe(1)
})

test('numbers and words follow the language', async () => {
  await changeLanguage('en')
  const { screen } = await renderInRouter(
    <StatCard label="Received" stat={{ kind: 'count', value: 12_840, before: 11_000 }} />,
  )
  await expect.element(screen.getByText('12,840')).toBeVisible()
  await expect.element(screen.getByText(/\+1,840 more than before, 11,000/u)).toBeVisible()
})

test.each(['light', 'dark'])('a card has no barriers when it is %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const { screen } = await renderInRouter(card)
  const { violations } = await axe.run(screen.container)
  delete document.documentElement.dataset['theme']
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
