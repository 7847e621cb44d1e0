import type { QualityMatrix } from '@tertulia/contract/quality'
import { QUALITY_LINES_BEFORE } from '@tertulia/contract/quality.limits'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, aTest } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const open = (tests: ReturnType<typeof aTest>[], fakes: Fakes = {}) =>
  renderScreen(`/agents/${AGENT.id}/quality`, {
    qualityTests: { list: () => pageOf(tests) },
    faqs: { list: () => pageOf([]) },
    vault: { list: () => pageOf([]) },
    ...fakes,
  })
const BEFORE = [
  { from: 'customer' as const, text: '¿Tenéis taller?' },
  { from: 'agent' as const, text: 'Sí, de lunes a viernes.' },
]

async function newTest() {
  const { screen, api } = await open([aTest()])
  await screen.getByRole('button', { name: 'Nueva prueba' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nueva prueba' })
  await dialog.getByRole('textbox', { name: 'Pregunta' }).fill('¿Y los sábados?')
  return { dialog, api }
}

test('lines before a question are written by keyboard alone, and saved with the test', async () => {
  const { dialog, api } = await newTest()
  dialog.getByRole('button', { name: 'Añadir lo dicho antes' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: 'Línea 1' })).toHaveFocus()
  await userEvent.keyboard('¿Tenéis taller?')
  await dialog.getByRole('textbox', { name: 'Línea 2' }).fill('Sí, de lunes a viernes.')
  await dialog.getByRole('switch', { name: 'Debe pasar a una persona' }).click()
  api.on({ qualityTests: { create: () => aTest({ before: BEFORE }) } })
  await dialog.getByRole('button', { name: 'Guardar la prueba' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { sent } = api.calls.find(({ name }) => name === 'qualityTests.create') ?? {}
  expect(sent?.body).toMatchObject({ before: BEFORE, question: '¿Y los sábados?' })
})

test('a line without words, and two of the same speaker, are refused beside their line', async () => {
  const { dialog, api } = await newTest()
  await dialog.getByRole('button', { name: 'Añadir lo dicho antes' }).click()
  await dialog.getByRole('textbox', { name: 'Línea 2' }).fill('Sí.')
  await dialog.getByRole('combobox', { name: 'Quién dice la línea 2' }).click()
  await page.getByRole('option', { name: 'Cliente' }).click()
  await dialog.getByRole('switch', { name: 'Debe pasar a una persona' }).click()
  await dialog.getByRole('button', { name: 'Guardar la prueba' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Línea 1' }))
    .toHaveAccessibleDescription('Este campo es requerido')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Quién dice la línea 2' }))
    .toHaveAccessibleDescription('Cliente y agente hablan por turnos: lo que sigue lo dice el mismo')
  expect(api.calls.some(({ name }) => name === 'qualityTests.create')).toBe(false)
})

test('a refusal of a line stands beside it, and nothing typed is lost', async () => {
  const { dialog, api } = await newTest()
  await dialog.getByRole('button', { name: 'Añadir lo dicho antes' }).click()
  for (const [line, { text }] of BEFORE.entries())
    await dialog.getByRole('textbox', { name: `Línea ${line + 1}` }).fill(text)
  await dialog.getByRole('switch', { name: 'Debe pasar a una persona' }).click()
  api.on({ qualityTests: { create: () => refuse('too_long', { at: 'before.1.text' }) } })
  await dialog.getByRole('button', { name: 'Guardar la prueba' }).click()
  const answer = dialog.getByRole('textbox', { name: 'Línea 2' })
  await expect.element(answer).toHaveAccessibleDescription('Es demasiado largo')
  await expect.element(answer).toHaveValue('Sí, de lunes a viernes.')
})

test('a line is taken out, and as many are added as a test may have', async () => {
  const { dialog } = await newTest()
  await dialog.getByRole('button', { name: 'Añadir lo dicho antes' }).click()
  const more = dialog.getByRole('button', { name: 'Añadir más' })
  for (let lines = 2; lines < QUALITY_LINES_BEFORE; lines += 2) await more.click()
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Línea 1' }).fill('Hola')
  await dialog.getByRole('textbox', { name: 'Línea 3' }).fill('Vale')
  await dialog.getByRole('button', { name: 'Quitar la línea 6' }).click()
  await dialog.getByRole('button', { name: 'Quitar la línea 2' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Línea 2' })).toHaveValue('Vale')
  await expect.element(dialog.getByRole('textbox', { name: 'Línea 5' })).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await more.click()
  await expect.element(dialog.getByRole('textbox', { name: 'Línea 5' })).toHaveFocus()
})

test('a test with lines before is edited with them, and its list tells what it goes on from', async () => {
  const { screen } = await open([aTest({ question: '¿Y los sábados?', before: BEFORE })])
  await expect.element(screen.getByText('después de «¿Tenéis taller?»', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: /¿Y los sábados\?/u }).click()
  await page.getByRole('menuitem', { name: 'Cambiar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Línea 2' })).toHaveValue('Sí, de lunes a viernes.')
})

test('on a phone a line has the width of the page for its words', async () => {
  const { dialog } = await newTest()
  await page.viewport(390, 844)
  await dialog.getByRole('button', { name: 'Añadir lo dicho antes' }).click()
  const field = dialog.getByRole('textbox', { name: 'Línea 1' }).element().getBoundingClientRect()
  expect(field.width).toBeGreaterThan(300)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const CELL = { verdict: 'same' as const, reason: 'same_answer' as const }
const MATRIX: QualityMatrix = {
  versions: [3, 4, null],
  questions: [
    {
      id: crypto.randomUUID(),
      test_id: crypto.randomUUID(),
      question: '¿Abrís los sábados?',
      cells: [
        { verdict: 'same', reason: 'passes' },
        { verdict: 'worse', reason: 'fails_now' },
        { verdict: 'better', reason: 'passes_now' },
      ],
    },
    {
      id: crypto.randomUUID(),
      test_id: null,
      question: '¿Hacéis envíos?',
      cells: [null, { verdict: 'same', reason: null }, { verdict: 'changed', reason: 'other_words' }],
    },
    { id: crypto.randomUUID(), test_id: null, question: '¿Tenéis taller?', cells: [CELL, CELL, CELL] },
  ],
  total: 3,
}
const compared = () =>
  renderScreen(`/agents/${AGENT.id}/quality?tab=gate`, {
    qualityRuns: {
      gate: () => ({ needed: true, tests: 1, untried_tools: [], run: null }),
      matrix: () => MATRIX,
    },
    versions: { list: () => pageOf([]) },
    versionHistory: { compare: () => ({ identity: [], bubble: [], sources: [], sources_total: 0 }) },
  })

test('versions are columns and questions are rows: each square says in words what a version broke', async () => {
  const { screen } = await compared()
  await expect.element(screen.getByText('Empeoraron respuestas: Versión 4 (1).')).toBeVisible()
  const broken = screen.getByRole('link', {
    name: '«¿Abrís los sábados?», Versión 4: Peor: La prueba falla; en vivo pasa',
  })
  await expect.element(broken).toHaveAttribute('href', `/agents/${AGENT.id}/versions?from=3&to=4`)
  await expect.element(screen.getByRole('img', { name: '«¿Hacéis envíos?», Versión 3: No se preguntó' })).toBeVisible()
  await screen.getByRole('button', { name: /^Ver como tabla/u }).click()
  await expect.element(screen.getByRole('cell', { name: 'Mejor: La prueba pasa; en vivo falla' })).toBeVisible()
})

test('a version broke nothing with a test that failed before there was another to compare with', async () => {
  const { screen } = await renderScreen(`/agents/${AGENT.id}/quality?tab=gate`, {
    qualityRuns: {
      gate: () => ({ needed: true, tests: 1, untried_tools: [], run: null }),
      matrix: () => ({
        versions: [1, 2],
        questions: [
          {
            id: AGENT.id,
            test_id: AGENT.id,
            question: '¿Vendéis patinetes?',
            cells: [
              { verdict: 'worse' as const, reason: 'fails_first' as const },
              { verdict: 'same' as const, reason: 'fails_in_both' as const },
            ],
          },
        ],
        total: 1,
      }),
    },
  })
  await expect.element(screen.getByText('Ninguna versión empeoró ninguna respuesta.')).toBeVisible()
})

test('squares are gone through by keyboard, and Enter opens what changed between the two', async () => {
  const { screen, router } = await compared()
  const first = screen.getByRole('img', { name: /^«¿Abrís los sábados\?», Versión 3/u })
  await expect.element(first).toHaveAttribute('tabindex', '0')
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(screen.getByRole('link', { name: /^«¿Hacéis envíos\?», Borrador: Cambia/u })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/agents/${AGENT.id}/versions`)
  expect(router.state.location.search).toMatchObject({ from: 4, to: 'draft' })
})
