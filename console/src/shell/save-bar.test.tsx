import { afterEach, expect, test } from 'vitest'
import { aBubble } from '#test/a-bubble.ts'
import { AGENT } from '#test/a-business.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { keepUnsaved } from '#ui/unsaved.ts'

afterEach(() => localStorage.clear())

const FAKES = {
  bubbles: { get: () => aBubble() },
  chatIdentity: { get: () => null },
  savedAnswers: { get: () => ({ agent_id: AGENT.id, is_on: false }) },
  models: { get: () => null, known: () => ({ models: [] }) },
  answerSizes: { get: () => null },
  modelHelp: { list: () => ({ has_model: false, kinds: [] }) },
  furtherModels: { list: () => ({ models: [] }) },
}
const CHANNELS = `/agents/${AGENT.id}/channels`

test.each([
  [`${CHANNELS}/bubble?tab=behaviour`, 'El botón aparece tras', '7'],
  [`${CHANNELS}/web`, 'Enlace a tu política de privacidad', 'https://ejemplo.es/privacidad'],
  ['/settings/organization', 'Nombre de la organización', 'Otro nombre'],
])(
  '%s: what is typed is not left behind without a question, and comes back after a lost session',
  async (at, label, typed) => {
    const { screen, router } = await renderScreen(at, FAKES)
    await screen.getByLabelText(label, { exact: true }).fill(typed)
    await expect.element(screen.getByRole('button', { name: /^Guardar/u })).toBeVisible()
    void router.navigate({ to: '/inbox' } as never)
    const question = screen.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveDisplayValue(typed)
    keepUnsaved()
    expect(JSON.stringify({ ...localStorage })).toContain(typed)
  },
)

test('tabs of one form are changed without a question, and the last one asks for all of them', async () => {
  const { screen, router } = await renderScreen(`${CHANNELS}/bubble?tab=behaviour`, FAKES)
  await screen.getByLabelText('El botón aparece tras').fill('7')
  await screen.getByRole('link', { name: 'Instalar' }).click()
  await expect.element(screen.getByRole('button', { name: /^Guardar/u })).toBeVisible()
  void router.navigate({ to: '/inbox' } as never)
  await expect.element(screen.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
})
