import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aConnection } from '#test/a-connection.ts'
import { renderScreen } from '#test/render-screen.tsx'

const HERE = `/agents/${AGENT.id}/channels/external`

test('a card says how the account is doing', async () => {
  const { screen } = await renderScreen(HERE, {
    connections: { list: () => ({ connections: [aConnection()] }) },
  })
  await expect.element(screen.getByText('Activada')).toBeVisible()
})
