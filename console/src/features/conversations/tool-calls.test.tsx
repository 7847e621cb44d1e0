import type { ToolCall } from '@tertulia/contract/tool-calls'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { render } from '#test/render.tsx'
import { ToolCalls } from './tool-calls.tsx'

const aCall = (change: Partial<ToolCall> = {}): ToolCall => ({
  tool: 'current_date_time',
  input: '{}',
  output: '10:04',
  ms: 0.2,
  ...change,
})

test('each use of a tool is told, the same one twice too, with its input, what it gave and its time', async () => {
  const calls = [aCall({ input: '{"what":"time"}' }), aCall({ output: 'lunes', ms: 12 })]
  const screen = await render(<ToolCalls calls={calls} />)
  const each = screen.getByRole('listitem')
  await expect.element(each.nth(0)).toHaveTextContent('Fecha y hora: 10:04{"what":"time"} · <1 ms')
  await expect.element(each.nth(1)).toHaveTextContent('Fecha y hora: lunes12 ms')
})

test.each([
  ['bad_input', 'El modelo la pidió con datos que no valen. Se le dijo: people: Too big'],
  ['unknown_tool', 'El modelo pidió una herramienta que no existe.'],
  ['failed', 'Falló.'],
  ['timeout', 'Tardó demasiado.'],
  ['switched_off', 'Está apagada.'],
  ['status', 'El otro sistema contestó con un error.'],
  ['unreachable', 'No se pudo conectar con el otro sistema.'],
  ['unknown_outcome', 'Se interrumpió: no se sabe si llegó a hacerse.'],
  ['changed', 'Cambió en su servidor y está por aceptar.'],
] as const)('a use that failed (%s) says why in our words', async (failure, words) => {
  const screen = await render(<ToolCalls calls={[aCall({ tool: 'send_money', failure, output: 'people: Too big' })]} />)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`send_money ${words}<1 ms`)
})

test('a call that did not run says so, in both languages', async () => {
  const calls = [aCall({ instead: 'would_do' }), aCall({ instead: 'recorded' })]
  const screen = await render(<ToolCalls calls={calls} />)
  await expect.element(screen.getByText(/esto es lo que haría con un cliente/u)).toBeVisible()
  await expect.element(screen.getByText(/esto es lo que dio entonces/u)).toBeVisible()
  await changeLanguage('en')
  await expect.element(screen.getByText(/this is what it would do for a customer/u)).toBeVisible()
})

test('a tool of the business goes by its own name', async () => {
  const screen = await render(<ToolCalls calls={[aCall({ tool: 'agenda_taller', output: '10:30' })]} />)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('agenda_taller 10:30<1 ms')
})
