import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { keepUnsaved } from '#ui/unsaved.ts'

afterEach(() => localStorage.clear())

const FAKES = {
  models: { get: () => null, known: () => ({ models: [] }) },
  answerSizes: { get: () => null },
  modelHelp: { list: () => ({ has_model: false, kinds: [] }) },
  furtherModels: { list: () => ({ models: [] }) },
  embeddings: { get: () => null, machine: () => ({ models: [] }) },
}

test.each(['/settings/model', '/settings/embeddings'])(
  '%s: a key that is typed is not read on the screen, and no draft keeps it where the session is lost',
  async (address) => {
    const { screen } = await renderScreen(address, FAKES)
    await screen.getByLabelText('Modelo', { exact: true }).fill('agent-small')
    const key = screen.getByLabelText('Clave')
    await key.fill('sk-secreto-1234567890')
    await expect.element(key).toHaveAttribute('type', 'password')
    await expect.element(screen.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
    keepUnsaved()
    expect(JSON.stringify({ ...localStorage })).toContain('agent-small')
    const everywhere = [{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state, location.href]
    expect(JSON.stringify(everywhere)).not.toContain('secreto')
  },
)
