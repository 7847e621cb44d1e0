import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aBubble } from '#test/a-bubble.ts'
import { refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/channels/bubble?tab=install`
const screenWith = (lookAtPage: () => { has_browser: boolean; findings: never[] }) =>
  renderScreen(ADDRESS, { bubbles: { get: () => aBubble(), lookAtPage }, chatIdentity: { get: () => null } })

test('a page is looked at by the server: what is wrong is told with its remedy, or that all is right', async () => {
  const answer = Promise.withResolvers<void>()
  const { screen, api } = await renderScreen(ADDRESS, {
    bubbles: {
      get: () => aBubble(),
      lookAtPage: async () => {
        await answer.promise
        return {
          has_browser: true,
          findings: [
            { fault: 'csp_script', detail: 'https://tertulia.example' },
            { fault: 'two_copies', detail: '2' },
          ],
        }
      },
    },
    chatIdentity: { get: () => null },
  })
  await page.viewport(390, 844)
  await screen.getByLabelText('Página de tu web').fill('ejemplo.com/tienda')
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Revisando' })).toBeVisible()
  await expect.element(screen.getByText('Tarda unos segundos; un minuto como mucho.')).toBeVisible()
  answer.resolve()
  await expect.element(screen.getByText('La página no deja cargar la burbuja')).toBeVisible()
  await expect.element(screen.getByText('Añade este origen a la política de la página.')).toBeVisible()
  await expect.element(screen.getByText(/^script-src http/)).toBeVisible()
  await expect.element(screen.getByText('El código está 2 veces')).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'bubbles.lookAtPage')?.sent.body).toEqual({
    address: 'https://ejemplo.com/tienda',
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  api.on({ bubbles: { lookAtPage: () => ({ has_browser: true, findings: [] }) } })
  await screen.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect.element(screen.getByText('Todo bien')).toBeVisible()
})

test('a refusal of the server stands beside the field, and an invalid address is not sent', async () => {
  const { screen, api } = await screenWith(() => refuse('page_not_reachable', { at: 'address' }))
  const field = screen.getByLabelText('Página de tu web')
  await field.fill('tienda')
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(field).toHaveAccessibleDescription('Escribe una dirección web, por ejemplo ejemplo.com')
  expect(api.count('bubbles.lookAtPage')).toBe(0)
  await field.fill('ejemplo.com')
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(field).toHaveAccessibleDescription(/No podemos abrir esa página/)
  api.on({ bubbles: { lookAtPage: () => refuse('machine_busy') } })
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Ahora hay mucho trabajo a la vez/)
})

test('a server without a browser has the page opened in a window', async () => {
  const { screen } = await screenWith(() => ({ has_browser: false, findings: [] }))
  await screen.getByLabelText('Página de tu web').fill('ejemplo.com')
  await screen.getByRole('button', { name: 'Revisar' }).click()
  await expect.element(screen.getByText(/Este servidor no tiene navegador/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revisar' })).not.toBeInTheDocument()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await screen.getByRole('button', { name: 'Abrirla en otra ventana' }).click()
  expect(String(open.mock.lastCall?.[0])).toBe('https://ejemplo.com/#tertulia-review')
  await expect.element(screen.getByText(/El navegador no dejó abrir la ventana/)).toBeVisible()
})

test('a viewer opens pages in a window alone', async () => {
  const { screen } = await renderScreen(ADDRESS, {
    bubbles: { get: () => aBubble() },
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] },
    chatIdentity: { get: () => null },
  })
  await expect.element(screen.getByRole('button', { name: 'Abrirla en otra ventana' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Revisar' })).not.toBeInTheDocument()
})
