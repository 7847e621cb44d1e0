import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aPhoneMessage, aSimulator, aSimulatorConnection, at } from '#test/a-simulator.ts'
import type { Fakes } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CONNECTION = aSimulatorConnection()
const open = (fakes: Fakes = {}, connection = CONNECTION) =>
  renderScreen(`/agents/${AGENT.id}/channels/external/simulator/${connection.id}`, {
    connections: { get: () => connection },
    simulator: { get: () => aSimulator() },
    ...fakes,
  })

test('what the customer writes stands at the right and its answer at the left', async () => {
  const { screen, api } = await open()
  await expect.element(screen.getByText('Escribe lo primero, como si fueras un cliente')).toBeVisible()
  api.on({
    simulator: {
      act: ({ body }) =>
        aSimulator({
          messages: [
            aPhoneMessage({ text: 'text' in body ? body.text : '', state: 'sent' }),
            aPhoneMessage({ from: 'business', text: 'Tráela a Huesca.', state: 'read' }),
          ],
          window_ends_at: at('23:59'),
        }),
    },
  })
  await screen.getByRole('textbox', { name: 'Escribe como el cliente' }).fill('Me salta el cambio')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  const chat = screen.getByRole('log', { name: 'Chat del cliente' })
  await expect.element(chat.getByText('Tráela a Huesca.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Escribe como el cliente' })).toHaveValue('')
})
