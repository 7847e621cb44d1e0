import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { anAutomation, anAutomationRun } from '#test/an-automation.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/automations/runs`
const FAILED = anAutomationRun({
  outcome: 'failed',
  actions: [
    { do: 'run_tool', what: 'agenda_taller', outcome: 'failed' },
    { do: 'end_conversation', what: '', outcome: 'not_reached' },
  ],
})
const AUTOMATION = anAutomation()
const fakes = (runs = [anAutomationRun(), FAILED]): Fakes => ({
  automations: { list: () => [AUTOMATION], runs: () => pageOf(runs) },
  tools: { list: () => [] },
})

test.each([
  [{ outcome: 'done' }, 'Hecha'],
  [{ outcome: 'running' }, 'En curso'],
  [{ outcome: 'stopped', stopped_by: 'called_itself' }, 'Se llamaba a sí misma'],
  [{ outcome: 'stopped', stopped_by: 'too_often' }, 'Demasiadas veces en la conversación'],
] as const)('a run that came to %j says «%s»', async (change, said) => {
  const { screen } = await renderScreen(address, fakes([anAutomationRun(change)]))
  await expect.element(screen.getByRole('row', { name: new RegExp(said, 'u') })).toBeVisible()
})

test('filters stand in the address, and a run tells what each action came to and leads to its conversation', async () => {
  const { screen, api, router } = await renderScreen(address, fakes())
  await screen.getByRole('button', { name: 'Automatización', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Fuera de horario' }).click()
  await screen.getByRole('button', { name: 'Resultado' }).click()
  await screen.getByRole('menuitem', { name: 'Falló' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ automation: AUTOMATION.id, outcome: 'failed' })
  await expect
    .poll(() => api.calls.findLast(({ name }) => name === 'automations.runs')?.sent.query)
    .toMatchObject({ automation_id: AUTOMATION.id, outcome: 'failed' })
  await screen
    .getByRole('button', { name: /, Fuera de horario$/u })
    .nth(1)
    .click()
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('Usa agenda_taller')).toBeVisible()
  await expect.element(drawer.getByText('No llegó a hacerse')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Ver la conversación' }))
    .toHaveAttribute('href', expect.stringContaining(FAILED.conversation_id))
})
